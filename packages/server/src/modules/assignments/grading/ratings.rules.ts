import type { RatedRubric, Rating, Rubric, RubricCriterion } from '@lectern/contract';
import { roundPoints, sumPoints } from '@lectern/contract/figures';
import { highestPoints, rubricTotal, scalePoints, scaleRubric } from '@lectern/contract/rubric';

/** A rating in a request. Without `points` it gets the points of the level. */
export interface GivenRating {
  criterion: string;
  level: string;
  points?: number | null | undefined;
  comment: string;
}

type RatingError =
  | { field: string; code: 'unknown_criterion' | 'unknown_level' | 'rated_twice' }
  | { field: 'rubric'; code: 'criteria_unrated'; names: string }
  | { field: string; code: 'too_large'; n: number };

export type Rated = { ok: true; rated: RatedRubric; points: number } | { ok: false; error: RatingError };

const refusal = (error: RatingError): Rated => ({ ok: false, error });

function ratingError(
  given: readonly GivenRating[],
  place: number,
  criterion: RubricCriterion | undefined,
): RatingError | null {
  const { criterion: id, level, points } = given[place]!;
  const field = `rubric.${place}`;
  if (!criterion) return { field: `${field}.criterion`, code: 'unknown_criterion' };
  if (given.findIndex((one) => one.criterion === id) < place) {
    return { field: `${field}.criterion`, code: 'rated_twice' };
  }
  if (!criterion.levels.some((one) => one.id === level)) return { field: `${field}.level`, code: 'unknown_level' };
  const n = highestPoints(criterion);
  return points !== undefined && points !== null && points > n
    ? { field: `${field}.points`, code: 'too_large', n }
    : null;
}

function ratingOf(criterion: RubricCriterion, { level, points, comment }: GivenRating): Rating {
  const chosen = criterion.levels.find(({ id }) => id === level);
  return { criterion: criterion.id, level, points: points ?? chosen?.points ?? 0, comment };
}

/** Rates every criterion of a rubric. The points are the sum of the ratings. */
export function rate(criteria: Rubric, given: readonly GivenRating[]): Rated {
  for (const [place, { criterion }] of given.entries()) {
    const error = ratingError(
      given,
      place,
      criteria.find(({ id }) => id === criterion),
    );
    if (error) return refusal(error);
  }
  const byCriterion = new Map(given.map((rating) => [rating.criterion, rating]));
  const unrated = criteria.filter(({ id }) => !byCriterion.has(id));
  if (unrated.length > 0) {
    return refusal({ field: 'rubric', code: 'criteria_unrated', names: unrated.map(({ title }) => title).join(', ') });
  }
  const ratings = criteria.map((criterion) => ratingOf(criterion, byCriterion.get(criterion.id)!));
  return { ok: true, rated: { criteria, ratings }, points: sumPoints(ratings.map(({ points }) => points)) };
}

/** A rated rubric after the total has changed in proportion. Full points stay full points. */
export function scaleRated(
  { criteria, ratings }: RatedRubric,
  { from, to }: { from: number; to: number },
): RatedRubric {
  const scaled = from > 0 ? scaleRubric(criteria, roundPoints((rubricTotal(criteria) * to) / from)) : criteria;
  const highest = (rubric: Rubric, id: string) => {
    const criterion = rubric.find((one) => one.id === id);
    return criterion ? highestPoints(criterion) : 0;
  };
  return {
    criteria: scaled,
    ratings: ratings.map((rating) => ({
      ...rating,
      points: scalePoints(rating.points, {
        from: highest(criteria, rating.criterion),
        to: highest(scaled, rating.criterion),
      }),
    })),
  };
}
