import type { OwnRewards } from '@lectern/contract';
import { useFormat } from '../../shared/format/useFormat.ts';
import { PointPicture } from '../../shared/rewards/PointPicture.tsx';
import { usePointWord } from '../../shared/rewards/usePointWord.ts';
import { useRewardWords } from '../../shared/rewards/useRewardWords.ts';
import { ProgressBar } from '../../shared/ui/feedback/ProgressBar.tsx';
import screen from '../shell/Screen.module.css';
import classes from './RewardsScreen.module.css';

type Points = OwnRewards['points'][number];

function Rank({ type, type: { points, rank_name: rankName, rank, next_rank: next } }: { type: Points }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const pointWord = usePointWord();
  if (!rank && !next) return null;
  const from = rank?.points ?? 0;
  return (
    <>
      <p className={classes.detail}>
        <bdi>{rankName}</bdi>
        {': '}
        <b>
          <bdi>{rank?.name ?? '–'}</bdi>
        </b>
      </p>
      {next ? (
        <>
          <ProgressBar
            percent={(100 * (points - from)) / (next.points - from)}
            label={t('next_rank', {
              missing: `${format.number(next.missing)} ${pointWord(type, next.missing)}`,
              rank: next.name,
            })}
          />
          <p className={classes.detail}>
            {t('next_rank', {
              missing: `${format.number(next.missing)} ${pointWord(type, next.missing)}`,
              rank: next.name,
            })}
          </p>
        </>
      ) : (
        <p className={classes.detail}>{t('highest_rank')}</p>
      )}
    </>
  );
}

/** The points of each type, the rank, and what is missing for the next one. */
export function PointsSection({ points }: { points: readonly Points[] }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const pointWord = usePointWord();
  return (
    <section className={screen.section} aria-labelledby="points">
      <h2 id="points" className={screen.sectionTitle}>
        {t('points')}
      </h2>
      {points.length === 0 ? (
        <p className={screen.sectionText}>{t('no_points_types')}</p>
      ) : (
        <ul role="list" className={classes.cards}>
          {points.map((one) => (
            <li key={one.id} className={classes.card}>
              <p className={classes.figure}>
                <PointPicture url={one.image_url} />
                <span>
                  <b className={classes.number}>{format.number(one.points)}</b> <bdi>{pointWord(one, one.points)}</bdi>
                </span>
              </p>
              <Rank type={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
