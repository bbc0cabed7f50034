import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { VideoButton } from '../buttons/VideoButton.tsx';
import { useVideo } from '../videoContext.ts';
import classes from './Panel.module.css';

const CloseContext = createContext<() => void>(() => {});

/** For what in a panel ends it. */
export const useClosePanel = () => useContext(CloseContext);

/** A button and a small panel above it. Escape closes it and gives the focus back, as a press elsewhere closes it. */
export function Panel({
  label,
  icon,
  badge,
  children,
}: {
  label: string;
  icon: ReactNode;
  badge?: string | undefined;
  children: ReactNode;
}) {
  const { controller } = useVideo();
  const [open, setOpen] = useState(false);
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
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon}
        {badge && <span className={classes.badge}>{badge}</span>}
      </VideoButton>
      <div id={id} role="dialog" aria-label={label} className={classes.panel} hidden={!open}>
        {open && <CloseContext value={close}>{children}</CloseContext>}
      </div>
    </div>
  );
}
