import type { OwnRewards } from '@lectern/contract';
import { RewardIcon } from '../../shared/deferred/icons.tsx';
import { useFormat } from '../../shared/format/useFormat.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import screen from '../shell/Screen.module.css';
import classes from './RewardsScreen.module.css';

type Achievement = OwnRewards['achievements'][number];

function Card({ achievement }: { achievement: Achievement }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const { label, description, course, progress, count, earned_at: earnedAt } = achievement;
  const done = t('achievement_progress', { done: format.number(progress), count: format.number(count) });
  return (
    <li className={classes.card} data-earned={earnedAt !== null || undefined}>
      <h3 className={classes.name}>
        <RewardIcon size={20} />
        <bdi>{label}</bdi>
      </h3>
      {description && (
        <p className={classes.detail} dir="auto">
          {description}
        </p>
      )}
      {course && <p className={classes.detail}>{t('in_course', { course: course.name })}</p>}
      {earnedAt ? (
        <p className={classes.detail}>{t('earned_on', { date: format.date(earnedAt) })}</p>
      ) : (
        <>
          <ProgressBar percent={(100 * progress) / count} label={`${label}: ${done}`} />
          <p className={classes.detail}>{done}</p>
        </>
      )}
    </li>
  );
}

/** Achievements that the person has earned, and those that are still open. */
export function AchievementsSection({ achievements }: { achievements: readonly Achievement[] }) {
  const { t } = useRewardWords();
  const parts = [
    { title: t('earned'), rows: achievements.filter(({ earned_at }) => earned_at !== null) },
    { title: t('open'), rows: achievements.filter(({ earned_at }) => earned_at === null) },
  ];
  return (
    <section className={screen.section} aria-labelledby="achievements">
      <h2 id="achievements" className={screen.sectionTitle}>
        {t('achievements')}
      </h2>
      {achievements.length === 0 && <p className={screen.sectionText}>{t('no_achievements_text')}</p>}
      {parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <div key={title}>
            <p className={classes.part}>{title}</p>
            <ul role="list" className={classes.cards}>
              {rows.map((row) => (
                <Card key={row.id} achievement={row} />
              ))}
            </ul>
          </div>
        ))}
    </section>
  );
}
