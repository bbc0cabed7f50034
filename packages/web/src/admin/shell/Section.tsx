import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

/** A part of a screen under a heading of its own; a hairline parts it from the one before. */
export function Section({
  title,
  text,
  actions,
  id,
  children,
}: {
  title: string;
  /** What the part is for, in a sentence. */
  text?: ReactNode;
  actions?: ReactNode;
  /** Where an address leads to it. */
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={classes.section} aria-labelledby={heading} id={id}>
      <div className={classes.head}>
        <div>
          <h2 id={heading} className={classes.title}>
            {title}
          </h2>
          {text && <p className={classes.text}>{text}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
