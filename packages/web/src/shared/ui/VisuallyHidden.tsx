import type { ReactNode } from 'react';
import classes from './a11y.module.css';

/** Words for readers of the page by ear. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
