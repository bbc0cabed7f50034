import { MAX_RUBRIC_COMMENT_LENGTH } from '@lectern/contract/limits';
import type { Rubric, RubricCriterion } from '@lectern/contract';
import { highestPoints } from '@lectern/contract/rubric';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { TextAreaField, TextField } from '../../../../shared/forms/fields.tsx';
import base from '../../../../shared/ui/base.module.css';
import { mayBeTyped } from '../../../attempts/review/grading/points.ts';
import { CommentButton } from '../comments/CommentButton.tsx';
import { criterionPoints, ratingOf, type Ratings, type RatingValues } from './gradeValues.ts';
import classes from './Grade.module.css';

/** The level of a number key: 1 is the first, 0 the tenth. */
const levelOfKey = (key: string): number => (/^\d$/.test(key) ? (Number(key) + 9) % 10 : -1);

function Criterion({
  criterion,
  rating,
  courseId,
  missing,
  onChange,
}: {
  criterion: RubricCriterion;
  rating: RatingValues;
  courseId: number;
  /** Saving was attempted without a level. */
  missing: boolean;
  onChange: (changed: Partial<RatingValues>) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { title, description, levels } = criterion;
  const highest = highestPoints(criterion);
  const earned = criterionPoints(criterion, rating);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = levelOfKey(event.key);
    const level = levels[place];
    if (!level) return;
    event.preventDefault();
    onChange({ level: level.id });
    const radios = event.currentTarget.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]');
    radios?.[place]?.focus();
  }

  return (
    <fieldset className={classes.criterion} data-part="criterion" aria-describedby={`${id}-help`}>
      <legend className={classes.legend}>
        <bdi>{title}</bdi>{' '}
        <span className={base.fact}>
          {t('submissions.points_of', {
            earned: earned === undefined ? '–' : format.number(earned),
            total: format.number(highest),
          })}
        </span>
      </legend>
      <div id={`${id}-help`}>
        {description && (
          <p className={classes.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        {missing && earned === undefined && (
          <p className={base.error} role="alert">
            {t('submissions.level_wanted')}
          </p>
        )}
      </div>
      <div className={classes.levels}>
        {levels.map((level, place) => (
          <label key={level.id} className={classes.level}>
            <input
              type="radio"
              name={id}
              value={level.id}
              checked={rating.level === level.id}
              onChange={() => onChange({ level: level.id })}
              onKeyDown={press}
            />
            <span className={classes.levelText}>
              <bdi>{level.title}</bdi>
              {level.description && (
                <span className={classes.description}>
                  <bdi>{level.description}</bdi>
                </span>
              )}
            </span>
            <span className={classes.levelPoints}>{format.number(level.points)}</span>
            <kbd className={classes.levelKey} aria-hidden>
              {(place + 1) % 10}
            </kbd>
          </label>
        ))}
      </div>
      <TextField
        label={t('submissions.own_points', { total: format.number(highest) })}
        inputMode="decimal"
        autoComplete="off"
        value={rating.points}
        onChange={({ currentTarget: { value } }) => {
          if (mayBeTyped(value.trim())) onChange({ points: value.trim() });
        }}
        onBlur={() => rating.points !== '' && earned !== undefined && onChange({ points: String(earned) })}
      />
      <div className={classes.withButton}>
        <TextAreaField
          className={classes.grow}
          label={t('submissions.criterion_comment')}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MAX_RUBRIC_COMMENT_LENGTH}
          value={rating.comment}
          onChange={({ currentTarget }) => onChange({ comment: currentTarget.value })}
        />
        <CommentButton
          courseId={courseId}
          label={t('submissions.comments_for', { title })}
          current={rating.comment}
          onInsert={(text) =>
            onChange({ comment: [rating.comment, text].filter(Boolean).join('\n').slice(0, MAX_RUBRIC_COMMENT_LENGTH) })
          }
        />
      </div>
    </fieldset>
  );
}

/** Chooses a level for each criterion. */
export function RubricRating({
  rubric,
  ratings,
  courseId,
  missing,
  onChange,
}: {
  rubric: Rubric;
  ratings: Ratings;
  courseId: number;
  missing: boolean;
  onChange: (ratings: Ratings) => void;
}) {
  return rubric.map((criterion) => (
    <Criterion
      key={criterion.id}
      criterion={criterion}
      rating={ratingOf(ratings, criterion)}
      courseId={courseId}
      missing={missing}
      onChange={(changed) => onChange({ ...ratings, [criterion.id]: { ...ratingOf(ratings, criterion), ...changed } })}
    />
  ));
}
