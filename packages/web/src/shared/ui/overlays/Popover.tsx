import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import classes from './Popover.module.css';

interface TriggerProps {
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
}

/** Something to read behind a button. A press elsewhere, leaving by Tab and Escape close it. */
export function Popover({
  trigger,
  label,
  className,
  children,
}: {
  trigger: (props: TriggerProps) => ReactNode;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();

  // Synchronises with the page: a press elsewhere closes.
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (!anchor.current?.contains(event.target as Node)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div className={classes.anchor} ref={anchor}>
      {trigger({ 'aria-expanded': open, 'aria-controls': open ? id : undefined, onClick: () => setOpen(!open) })}
      {open && (
        <section className={cx(classes.popover, className)} id={id} aria-label={label}>
          {children}
        </section>
      )}
    </div>
  );
}
