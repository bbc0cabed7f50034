import { useTranslation } from '#i18n';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import type { UploadFailure } from './failure.ts';
import classes from './UploadError.module.css';

/** A file that did not arrive: which one, why, and what to do. */
export function UploadError({ failure, onRetry }: { failure: UploadFailure; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice tone="bad" title={t('upload_failed')}>
      <div className={classes.error}>
        <p className={classes.name}>
          <bdi>{failure.name}</bdi>
        </p>
        <p>{failure.message}</p>
        <p>{failure.advice}</p>
        {failure.canRetry && (
          <Button size="small" className={classes.retry} onClick={onRetry}>
            {t('try_again')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
