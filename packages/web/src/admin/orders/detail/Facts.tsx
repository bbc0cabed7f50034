import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** `stacked`: names above their values, where a column is narrow. */
export function Facts({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  return (
    <dl className={classes.facts} data-stacked={stacked || undefined}>
      {children}
    </dl>
  );
}

/** Left out where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
