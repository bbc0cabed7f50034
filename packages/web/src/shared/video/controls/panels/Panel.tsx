import { lazy, Suspense, createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { VideoButton } from '../buttons/VideoButton.tsx';
import { useVideo } from '../videoContext.ts';
import classes from './Panel.module.css';

const CloseContext = createContext<() => void>(() => {});

/** As in the styles, in pixels. */
const NARROW = 520;

const Sheet = lazy(async () => ({ default: (await import('./Sheet.tsx')).Sheet }));

/** For what in a panel ends it. */
export const useClosePanel = () => useContext(CloseContext);

/** A button and a small panel above it. Escape closes it and gives the focus back, as a press elsewhere closes it. */
export function Panel({
  label,
  icon,
  badge,
  sheet = false,
  children,
}: {
  label: string;
  icon: ReactNode;
  badge?: string | undefined;
  /** In a small picture, which is too low for it, a sheet from below. */
  sheet?: boolean;
  children: ReactNode;
}) {
  const { controller } = useVideo();
  const [open, setOpen] = useState<false | 'panel' | 'sheet'>(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  function close() {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  }

  // Synchronises with the page: the controls stay while it is open, its first choice has the focus, and a press
  // elsewhere closes it.
  useEffect(() => {
    if (!open) return undefined;
    controller.setAttribute('autohide', '-1');
    // Focus and presses elsewhere are the sheet's own.
    if (open === 'sheet') return () => controller.setAttribute('autohide', '3');
    const panel = place.current?.querySelector<HTMLElement>('[role="dialog"]');
    panel?.querySelector<HTMLElement>('input:checked, button')?.focus();
    const elsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => {
      controller.setAttribute('autohide', '3');
      document.removeEventListener('pointerdown', elsewhere);
    };
  }, [open, controller]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from any of its parts
    <div
      ref={place}
      className={classes.place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
    >
      <VideoButton
        label={badge ? `${label}: ${badge}` : label}
        edge="end"
        aria-expanded={open !== false}
        aria-controls={id}
        onClick={() => setOpen(!open && (sheet && controller.clientWidth <= NARROW ? 'sheet' : 'panel'))}
      >
        {icon}
        {badge && <span className={classes.badge}>{badge}</span>}
      </VideoButton>
      <div id={id} role="dialog" aria-label={label} className={classes.panel} hidden={open !== 'panel'}>
        {open === 'panel' && <CloseContext value={close}>{children}</CloseContext>}
      </div>
      {open === 'sheet' && (
        <Suspense>
          <Sheet title={label} onClose={close}>
            <CloseContext value={close}>{children}</CloseContext>
          </Sheet>
        </Suspense>
      )}
    </div>
  );
}
