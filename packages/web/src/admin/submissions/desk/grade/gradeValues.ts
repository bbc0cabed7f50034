import type { AssignmentReply, contract, Input, RatedRubric, Rubric, RubricCriterion } from '@lectern/contract';
import { sumPoints } from '@lectern/contract/figures';
import { highestPoints } from '@lectern/contract/rubric';
import { readPoints } from '../../../attempts/review/grading/points.ts';

/** The editable values of a rating. Empty points mean the points of the level. */
export interface RatingValues {
  level: string;
  points: string;
  comment: string;
}

export type Ratings = Readonly<Record<string, RatingValues>>;

export interface GradeValues {
  points: string;
  ratings: Ratings;
  /** An overridden result; '' for none. */
  override: '' | 'pass' | 'fail';
  reason: string;
  note: string;
}

const unrated: RatingValues = { level: '', points: '', comment: '' };

/** A given rating, if the rubric still has its criterion and level. */
function ratingValues(criterion: RubricCriterion, rated: RatedRubric | null): RatingValues {
  const rating = rated?.ratings.find((one) => one.criterion === criterion.id);
  const level = criterion.levels.find(({ id }) => id === rating?.level);
  if (!rating || !level) return { ...unrated, comment: rating?.comment ?? '' };
  return {
    level: level.id,
    points: rating.points === level.points ? '' : String(rating.points),
    comment: rating.comment,
  };
}

export function gradeValues(submission: AssignmentReply, rubric: Rubric): GradeValues {
  const {
    earned_points: earned,
    given_points: given,
    pass_points: pass,
    result,
    result_reason: reason,
    note,
  } = submission;
  const byPoints = earned !== null && earned >= pass ? 'pass' : 'fail';
  return {
    points: given === null ? '' : String(given),
    ratings: Object.fromEntries(rubric.map((one) => [one.id, ratingValues(one, submission.rubric)])),
    override: result === 'pending' || result === byPoints ? '' : result,
    reason,
    note,
  };
}

export const ratingOf = (ratings: Ratings, { id }: Pick<RubricCriterion, 'id'>): RatingValues => ratings[id] ?? unrated;

/** The points of a criterion; undefined while no level is chosen. */
export function criterionPoints(criterion: RubricCriterion, { level, points }: RatingValues): number | undefined {
  const chosen = criterion.levels.find(({ id }) => id === level);
  return chosen && (readPoints(points, highestPoints(criterion)) ?? chosen.points);
}

export const unratedCriteria = (rubric: Rubric, ratings: Ratings): RubricCriterion[] =>
  rubric.filter((criterion) => criterionPoints(criterion, ratingOf(ratings, criterion)) === undefined);

/** The points of the grade before the late penalty; undefined while something is missing. */
export function gradePoints({ points, ratings }: GradeValues, rubric: Rubric, total: number): number | undefined {
  if (rubric.length === 0) return readPoints(points, total);
  const each = rubric.map((criterion) => criterionPoints(criterion, ratingOf(ratings, criterion)));
  return each.includes(undefined) ? undefined : sumPoints(each as number[]);
}

type Body = Input<typeof contract.assignmentReplies.grade>['body'];

/** The result to send, if it overrides the one that the points give. */
export const isOverride = ({ override }: GradeValues, byPoints: 'pass' | 'fail'): boolean =>
  override !== '' && override !== byPoints;

export function gradeBody(
  values: GradeValues,
  { rubric, points, seen, version }: { rubric: Rubric; points: number; seen: string | null; version: number },
): Body {
  const { ratings, override, reason, note } = values;
  return {
    note: note as never,
    reviewed: true,
    graded_at: seen,
    version,
    ...(override && { result: override, reason }),
    ...(rubric.length === 0
      ? { earned_points: points }
      : {
          rubric: rubric.map((criterion) => {
            const { level, points: own, comment } = ratingOf(ratings, criterion);
            return {
              criterion: criterion.id,
              level,
              points: readPoints(own, highestPoints(criterion)) ?? null,
              comment,
            };
          }),
        }),
  };
}
