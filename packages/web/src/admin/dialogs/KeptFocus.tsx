import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/cx.ts';
import classes from './KeptFocus.module.css';
import { useKeptFocus } from './useKeptFocus.ts';

/** A group that takes the focus after a change of `state` that removes the focused element. */
export function KeptFocus({
  state,
  label,
  className,
  children,
}: {
  state: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const place = useKeptFocus<HTMLDivElement>(state);
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={label} className={cx(classes.place, className)}>
      {children}
    </div>
  );
}
