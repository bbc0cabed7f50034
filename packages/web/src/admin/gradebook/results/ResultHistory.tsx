import { useTranslation } from '#i18n';
import { ChangeList } from '../history/ChangeList.tsx';
import type { ResultDetail } from '../queries.ts';
import classes from './Result.module.css';

/** What staff changed for this learner. */
export function ResultHistory({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="result-history">
      <h2 id="result-history" className={classes.title}>
        {t('gradeResult.history')}
      </h2>
      <ChangeList course={result.course.id} of={{ user: result.user.id }} empty={t('gradeResult.no_history')} />
    </section>
  );
}
