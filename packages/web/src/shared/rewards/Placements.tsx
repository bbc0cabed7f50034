import type { ShownPlacement } from '@lectern/contract';
import { useFormat } from '../format/useFormat.ts';
import { DoneIcon } from '../ui/icons.tsx';
import { PointPicture } from './PointPicture.tsx';
import classes from './Rewards.module.css';
import { usePointWord } from './usePointWord.ts';
import { useRewardWords } from './useRewardWords.ts';

function Content({ placement }: { placement: ShownPlacement }) {
  const { t } = useRewardWords();
  const format = useFormat();
  const pointWord = usePointWord();
  const { reward_type: type, points, ranks, achievements } = placement;
  if (type === 'point') {
    return (
      <ul role="list" className={classes.figures}>
        {points.map(({ id, plural_name, points: many, image_url: url }) => (
          <li key={id} className={classes.figure}>
            <PointPicture url={url} />
            <span>
              <b className={classes.number}>{format.number(many)}</b> <bdi>{pointWord({ plural_name }, many)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    );
  }
  if (type === 'rank') {
    if (ranks.length === 0) return <p className={classes.none}>{t('no_rank')}</p>;
    return (
      <ul role="list" className={classes.figures}>
        {ranks.map(({ id, singular_name: name, rank }) => (
          <li key={id}>
            {(ranks.length > 1 || !placement.title) && (
              <span className={classes.quiet}>
                <bdi>{name}</bdi>
                {': '}
              </span>
            )}
            <b>
              <bdi>{rank}</bdi>
            </b>
          </li>
        ))}
      </ul>
    );
  }
  if (achievements.length === 0) return <p className={classes.none}>{t('no_achievements')}</p>;
  return (
    <ul role="list" className={classes.badges}>
      {achievements.map(({ id, label }) => (
        <li key={id} className={classes.badge}>
          <DoneIcon size={16} />
          <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}

const usualTitles = { point: 'points', rank: 'ranks', achievement: 'achievements' } as const;

/** The placements of rewards at this place. */
export function Placements({ placements }: { placements: readonly ShownPlacement[] }) {
  const { t } = useRewardWords();
  return placements.map((placement) => (
    <section key={placement.id} className={classes.placement}>
      <h3 className={classes.placementTitle}>
        <bdi>{placement.title || t(usualTitles[placement.reward_type])}</bdi>
      </h3>
      <Content placement={placement} />
    </section>
  ));
}
