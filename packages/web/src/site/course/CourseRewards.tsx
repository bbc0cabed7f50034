import { useQuery } from '@tanstack/react-query';
import { Placements } from '../../shared/rewards/Placements.tsx';
import { placementsQuery } from '../../shared/rewards/queries.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import base from '../../shared/ui/base.module.css';
import classes from './CoursePage.module.css';

/** The placements of rewards on course pages. Failures are silent. */
export function CourseRewards({ accountUrl }: { accountUrl: string }) {
  const { t } = useRewardWords();
  const { data } = useQuery(placementsQuery('course'));
  if (!data || data.placements.length === 0) return null;
  return (
    <section className={classes.part} aria-labelledby="rewards">
      <h2 id="rewards">{t('your_rewards')}</h2>
      <div className={base.stack16}>
        <Placements placements={data.placements} />
        <p>
          <a href={`${accountUrl}#/rewards`}>{t('show_all')}</a>
        </p>
      </div>
    </section>
  );
}
