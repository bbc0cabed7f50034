import type { ReactNode } from 'react';
import classes from './Tag.module.css';

/** A state as a dot and a word. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
