import type { ReactNode } from 'react';
import classes from './BesideTabs.module.css';

/** Tabs at the start edge with their fields next to them; stacked on phones. */
export function BesideTabs({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>;
}
