import type { ReactNode } from 'react';
import { AlertIcon, DoneIcon, InfoIcon } from '../icons.tsx';
import classes from './Notice.module.css';

const icons = { neutral: InfoIcon, good: DoneIcon, warn: AlertIcon, bad: AlertIcon };

/** News in the flow of a page. What failed is announced at once. */
export function Notice({
  tone = 'neutral',
  title,
  children,
}: {
  tone?: keyof typeof icons;
  title?: string;
  children?: ReactNode;
}) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div className={title ? classes.text : undefined}>{children}</div>}
      </div>
    </div>
  );
}
