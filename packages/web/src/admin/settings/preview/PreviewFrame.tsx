import { type ReactNode, useId } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import classes from './PreviewFrame.module.css';

/** Shows what is being set as visitors will see it, while it is being set. */
export function PreviewFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <figure className={classes.frame} aria-labelledby={id}>
      <figcaption className={classes.caption}>
        <span id={id} className={classes.title}>
          {t('settings.preview')}
        </span>{' '}
        <span className={base.help}>{t('settings.preview_unsaved')}</span>
      </figcaption>
      {children}
    </figure>
  );
}
