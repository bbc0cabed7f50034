import type { ReactNode } from 'react';
import classes from './BesideTabs.module.css';

/** The parts of a part at the start edge and their fields beside them; on a phone below each other. */
export function BesideTabs({ children }: { children: ReactNode }) {
  return <div className={classes.beside}>{children}</div>;
}
