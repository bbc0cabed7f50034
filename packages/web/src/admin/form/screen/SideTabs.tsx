import type { ReactNode } from 'react';
import classes from './SideTabs.module.css';

/** Tabs at the start edge with their fields next to them; stacked on phones. */
export function SideTabs({ children }: { children: ReactNode }) {
  return <div className={classes.tabs}>{children}</div>;
}
