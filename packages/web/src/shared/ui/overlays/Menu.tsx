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

/** Between the anchor and the list, and at least so much to the edge of the window, in pixels. */
const GAP = 8;

/** What moves the anchor. */
const MOVES = ['scroll', 'resize'];

const ITEMS = '[role^="menuitem"]:not([aria-disabled="true"])';

interface TriggerProps {
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

const within = (wanted: number, most: number) => Math.max(GAP, Math.min(wanted, most - GAP));

/**
 * Below the anchor, or above it where the list runs out of the window below and fits above. Where neither has room it lies over
 * the anchor: every action can be reached.
 */
function place(anchor: HTMLElement, list: HTMLElement, align: 'start' | 'end') {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = list;
  const above = bottom + height + 2 * GAP > window.innerHeight && top > height + 2 * GAP;
  const byRight = (align === 'end') === (getComputedStyle(anchor).direction === 'ltr');
  list.style.top = `${within(above ? top - height - GAP : bottom + GAP, window.innerHeight - height)}px`;
  list.style.left = `${within(byRight ? right - width : left, window.innerWidth - width)}px`;
}

/** A button and the list of actions behind it. Arrow keys move, a letter jumps, Escape gives the focus back. */
export function Menu({
  trigger,
  heading,
  align = 'end',
  wide = false,
  children,
}: {
  /** Spread what it gives on a button: `trigger={(props) => <IconButton {...props} …/>}`. */
  trigger: (props: TriggerProps) => ReactNode;
  heading?: ReactNode;
  align?: 'start' | 'end';
  /** As wide as the place around it: the button of a form field, and its list. */
  wide?: boolean;
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
    const [at, shown] = [anchor.current, list.current];
    if (!open || !at || !shown) return undefined;
    // Above everything, whatever scrolls or is cut off around it; browsers without popovers show it in its place.
    shown.showPopover?.();
    if (wide) shown.style.minWidth = `${at.offsetWidth}px`;
    const follow = () => place(at, shown, align);
    follow();
    at.querySelector<HTMLElement>(`[aria-checked="true"], ${ITEMS}`)?.focus();
    const leave = (event: PointerEvent) => {
      if (!at.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    for (const change of MOVES) window.addEventListener(change, follow, true);
    return () => {
      document.removeEventListener('pointerdown', leave);
      for (const change of MOVES) window.removeEventListener(change, follow, true);
    };
  }, [open, align, wide]);

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
    <div className={classes.anchor} data-wide={wide || undefined} ref={anchor}>
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
        <div ref={list} popover="manual" className={classes.menu}>
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

/** What makes a link an entry of a menu, for links of a router: `<Link {...menuLink} to="…">`. */
export const menuLink = { role: 'menuitem', tabIndex: -1, className: classes.item } as const;

export function MenuLink({ icon, children, ...rest }: ComponentProps<'a'> & { icon?: ReactNode }) {
  return (
    <a {...menuLink} {...rest}>
      {icon}
      {children}
    </a>
  );
}

const DISABLED = { disabled: true, 'aria-disabled': true } as const;

/** One of several, of which one is on. */
export function MenuChoice({
  icon,
  checked,
  disabled = false,
  children,
  onClick,
}: {
  icon?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  children: ReactNode;
  onClick: () => void;
}) {
  return (
    <MenuItem role="menuitemradio" aria-checked={checked} {...(disabled && DISABLED)} icon={icon} onClick={onClick}>
      {children}
      {checked && <CheckIcon className={classes.check} />}
    </MenuItem>
  );
}

export function MenuDivider() {
  return <hr className={classes.line} />;
}
