import { erasureOf } from '../../platform/db/erasure.ts';
import { selectRatedCourses } from './ratings.queries.ts';
import { refreshRatings } from './ratings.usecases.ts';
import { reviews } from './reviews.tables.ts';

/** The replies to a review are deleted with it: they address its author. */
export const reviewsErasure = [
  erasureOf(reviews, {
    rowsOf: 'userId',
    anonymize: 'delete',
    counted: 'reviews',
    own: {
      async run(db, { person }) {
        const courseIds = await selectRatedCourses(db, person.id);
        return () => refreshRatings(db, courseIds);
      },
    },
  }),
];
