import type { RatedRubric, Rubric, RubricCriterion } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import classes from './RubricView.module.css';

type Rating = RatedRubric['ratings'][number];

function Criterion({ criterion, rating }: { criterion: RubricCriterion; rating: Rating | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { title, description, levels } = criterion;
  const total = format.number(Math.max(0, ...levels.map(({ points }) => points)));
  return (
    <li className={classes.criterion}>
      <p className={classes.title}>
        <bdi>{title}</bdi>{' '}
        <span className={classes.points}>
          {rating
            ? t('assignment_earned', { earned: format.number(rating.points), total })
            : t('assignment_rubric_max', { total })}
        </span>
      </p>
      {description && (
        <p className={classes.help}>
          <bdi>{description}</bdi>
        </p>
      )}
      <ul role="list" className={classes.levels}>
        {levels.map((level) => (
          <li key={level.id} className={classes.level} data-chosen={level.id === rating?.level || undefined}>
            <span>
              <bdi>{level.title}</bdi>
              {level.id === rating?.level && <strong> {t('assignment_rubric_chosen')}</strong>}
              {level.description && (
                <span className={classes.help}>
                  <bdi>{level.description}</bdi>
                </span>
              )}
            </span>
            <span className={classes.points}>{format.number(level.points)}</span>
          </li>
        ))}
      </ul>
      {rating?.comment && (
        <p className={classes.comment}>
          <span className={classes.help}>{t('assignment_rubric_comment')}</span> <bdi>{rating.comment}</bdi>
        </p>
      )}
    </li>
  );
}

/** The criteria with their levels; after grading, with the chosen levels and comments. */
export function RubricView({ rubric, ratings = [] }: { rubric: Rubric; ratings?: readonly Rating[] }) {
  return (
    <ol role="list" className={classes.rubric}>
      {rubric.map((criterion) => (
        <Criterion
          key={criterion.id}
          criterion={criterion}
          rating={ratings.find((rating) => rating.criterion === criterion.id)}
        />
      ))}
    </ol>
  );
}
