import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { errorText } from '../ui/feedback/errorText.ts';
import { Notice } from '../ui/feedback/Notice.tsx';
import classes from './Form.module.css';

/** A form with a column of fields. Errors without a field are shown above the buttons. */
export function Form({
  error,
  actions,
  actionsAt = 'start',
  children,
  ...rest
}: ComponentProps<'form'> & {
  error?: unknown;
  actions: ReactNode /** `end` in dialogs. */;
  actionsAt?: 'start' | 'end';
}) {
  const { t } = useTranslation();
  return (
    <form className={classes.form} noValidate {...rest}>
      {children}
      {Boolean(error) && <Notice tone="bad">{errorText(t, error)}</Notice>}
      <div className={classes.actions} data-at={actionsAt}>
        {actions}
      </div>
    </form>
  );
}
