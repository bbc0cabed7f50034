import { type ReactNode, useId } from 'react';
import base from '../../shared/ui/base.module.css';
import classes from './Panel.module.css';

/** A part of the dashboard on ground of its own. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions && (
          <div className={base.actions} data-edge="end">
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
