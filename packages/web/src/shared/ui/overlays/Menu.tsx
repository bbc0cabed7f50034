import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { CheckIcon } from '../icons.tsx';
import classes from './Menu.module.css';

const CloseContext = createContext<() => void>(() => {});

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

interface TriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Up where the list would run out of the window below and fits above. */
function sideFor(anchor: HTMLElement, list: HTMLElement): 'above' | 'below' {
  const { top, bottom } = anchor.getBoundingClientRect();
  const needed = list.offsetHeight + 16;
  return bottom + needed > window.innerHeight && top > needed ? 'above' : 'below';
}

/** A button and the list of actions behind it. Arrow keys move, a letter jumps, Escape gives the focus back. */
export function Menu({
  trigger,
  heading,
  align = 'end',
  children,
}: {
  /** Spread what it gives on a button: `trigger={(props) => <IconButton {...props} …/>}`. */
  trigger: (props: TriggerProps) => ReactNode;
  heading?: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const items = () => [...(anchor.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])];
  const close = (giveFocusBack: boolean) => {
    setOpen(false);
    if (giveFocusBack) document.getElementById(id)?.focus();
  };

  // Synchronises with the page: it opens to where there is room, the first item has the focus, a press elsewhere closes.
  useEffect(() => {
    if (!open) return undefined;
    if (anchor.current && list.current) list.current.dataset.side = sideFor(anchor.current, list.current);
    anchor.current?.querySelector<HTMLElement>(`[aria-checked="true"], ${ITEMS}`)?.focus();
    const leave = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);

  function move(event: KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: all[(at + 1) % all.length],
      ArrowUp: all[(at - 1 + all.length) % all.length],
      Home: all[0],
      End: all.at(-1),
    };
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') setOpen(false);
    else if (targets[event.key]) {
      event.preventDefault();
      targets[event.key]?.focus();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const startsWith = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(letter);
      (all.slice(at + 1).find(startsWith) ?? all.find(startsWith))?.focus();
    }
  }

  return (
    <div className={classes.anchor} ref={anchor}>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open && (
        <div ref={list} className={classes.menu} data-align={align}>
          {heading && (
            <div className={classes.heading}>
              <bdi>{heading}</bdi>
            </div>
          )}
          <div role="menu" aria-labelledby={id} onKeyDown={move} tabIndex={-1}>
            <CloseContext value={() => close(true)}>{children}</CloseContext>
          </div>
        </div>
      )}
    </div>
  );
}

export function MenuItem({
  icon,
  tone,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & { icon?: ReactNode; tone?: 'bad' }) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      data-tone={tone}
      onClick={(event) => {
        close();
        onClick?.(event);
      }}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

export function MenuLink({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <a role="menuitem" tabIndex={-1} className={classes.item} {...rest}>
      {icon}
      {children}
    </a>
  );
}

/** One of several, of which one is on. */
export function MenuChoice({
  icon,
  checked,
  children,
  onClick,
}: {
  icon?: ReactNode;
  checked: boolean;
  children: ReactNode;
  onClick: () => void;
}) {
  const close = useContext(CloseContext);
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={classes.item}
      onClick={() => {
        close();
        onClick();
      }}
    >
      {icon}
      {children}
      {checked && <CheckIcon className={classes.check} />}
    </button>
  );
}

export function MenuDivider() {
  return <hr className={classes.line} />;
}
