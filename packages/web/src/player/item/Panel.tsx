import type { ReactNode } from 'react';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { ScreenTitle } from '../course/ScreenTitle.tsx';
import classes from './Panel.module.css';

/** Replaces an item that cannot be shown: the reason and one action. */
export function Panel({
  icon,
  picture,
  tone,
  eyebrow,
  title,
  code,
  actions,
  children,
}: {
  icon: ReactNode;
  /** Shown in place of the icon. */
  picture?: ReactNode;
  tone?: 'bad';
  eyebrow?: ReactNode;
  title: string;
  code?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  useTitle(title);
  return (
    <div className={classes.panel} role={tone === 'bad' ? 'alert' : undefined}>
      {picture || (
        <span className={classes.mark} data-tone={tone}>
          {icon}
        </span>
      )}
      {eyebrow && <p className={classes.eyebrow}>{eyebrow}</p>}
      <ScreenTitle>{title}</ScreenTitle>
      {children !== null && <p className={classes.text}>{children}</p>}
      {code && <p className={classes.code}>{code}</p>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
