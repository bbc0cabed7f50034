import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import classes from '../quiz.module.css';
import { useOnline } from '../../../../player/item/useOnline.ts';
import type { Submit } from './answers/useSubmit.ts';

/** Notices during an attempt: preview, offline, time is up. */
export function RunNotices({ preview, submit }: { preview: boolean; submit: Submit }) {
  const { t } = useTranslation();
  const online = useOnline();
  return (
    <>
      {preview && <Notice tone="warn">{t('quiz_preview_note')}</Notice>}
      {!online && <Notice tone="warn">{t('quiz_offline')}</Notice>}
      {submit.timeUp && (
        <Notice tone="warn" title={t('quiz_time_up_title')}>
          {submit.error ? (
            <>
              <p>{t('quiz_not_sent')}</p>
              <p className={classes.wayOn}>
                <Button size="small" busy={submit.busy} onClick={submit.send}>
                  {t('quiz_retry')}
                </Button>
              </p>
            </>
          ) : (
            t('quiz_time_up_sending')
          )}
        </Notice>
      )}
    </>
  );
}
