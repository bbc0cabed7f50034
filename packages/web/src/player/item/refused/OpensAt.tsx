import { useTranslation } from '#i18n';
import { useCountdown } from '../../course/useRunAt.ts';
import { useMoment } from '../../course/useMoment.ts';
import classes from '../Panel.module.css';

/** When something opens, on the reader's clock, and how long it still takes. */
export function OpensAt({ at }: { at: string }) {
  const { t } = useTranslation();
  useCountdown(at);
  const moment = useMoment()(at);
  return (
    <>
      {t('opens_at', moment)} <span className={classes.left}>{t('opens_in', moment)}</span>
    </>
  );
}
