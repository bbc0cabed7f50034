import type { ReactNode } from 'react';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import classes from './Screen.module.css';

/** The frame of every screen: its title, one action at the end edge, and what it is about. */
export function Screen({
  title,
  tab,
  before,
  action,
  children,
}: {
  title: string;
  /** The title of the browser's tab where the screen's own is a sentence. */
  tab?: string;
  /** The way back, where the screen is a part of another. */
  before?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  useTitle(tab ?? title);
  return (
    <main id="content" className={classes.screen}>
      <div className={classes.head}>
        <div>
          {before}
          <h1 className={classes.title}>{title}</h1>
        </div>
        {action}
      </div>
      {children}
    </main>
  );
}
