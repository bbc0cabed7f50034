import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { cx } from '../cx.ts';
import classes from './States.module.css';

/** Nothing is here, and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  page = false,
}: {
  icon?: ReactNode;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
  page?: boolean;
}) {
  const { t } = useTranslation();
  return (
    <div className={cx(classes.state, page && classes.page)}>
      {icon && <span className={classes.mark}>{icon}</span>}
      {page ? (
        <h1 className={classes.title}>{title ?? t('empty')}</h1>
      ) : (
        <p className={classes.title}>{title ?? t('empty')}</p>
      )}
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
