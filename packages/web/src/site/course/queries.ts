import type { contract, Got, PageSettings, RelatedBy } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { courseFaqs, courseReviews } from '../../shared/deferred/endpoints.gen.ts';
import type { CallResult } from '../../shared/api/endpoint-ref.ts';
import { ApiError } from '../../shared/api/errors.ts';
import type { Course } from '../catalog/course.ts';
import { endpointKey, endpointQuery } from '../../shared/api/query.ts';

/** `asAuthor`: of one's own courses, whatever their status. */
export const courseQuery = (slug: string, { asAuthor = false } = {}) =>
  endpointQuery(courses.list, { query: { slug, per_page: 1, ...(asAuthor && { context: 'edit' as const }) } });

/** The filter of the catalog that finds what has this in common with the course; undefined if the course has none. */
function relatedFilter({ categories, tags, difficulty, author }: Course, by: RelatedBy) {
  const idsOf = (terms: readonly { id: number }[]) => (terms.length > 0 ? terms.map(({ id }) => id) : undefined);
  const filters = {
    category: { category: idsOf(categories) },
    tag: { tag: idsOf(tags) },
    difficulty: { difficulty: difficulty ? [difficulty.id] : undefined },
    instructor: { author: author?.id },
  };
  const filter = filters[by];
  return Object.values(filter).some((value) => value !== undefined) ? filter : undefined;
}

/** The most popular other courses with the same categories, or what the school has chosen; undefined if there can be none. */
export function relatedQuery(
  course: Course,
  { related, related_by: by, related_max: max }: PageSettings['course_page'],
) {
  const filter = related === 'yes' ? relatedFilter(course, by) : undefined;
  return (
    filter &&
    endpointQuery(courses.list, { query: { ...filter, exclude: [course.id], per_page: max, orderby: 'popular' } })
  );
}

/** Data that depends on the reader is cached by nonce; '' is the visitor, whose data is rendered on the server. */
export const standingQuery = (courseId: number, nonce: string) => {
  const input = { params: { id: courseId } };
  return queryOptions({
    queryKey: [...endpointKey(courses.standing, input), nonce],
    queryFn: ({ signal }) => call(courses.standing, input, signal),
  });
};

export const curriculumQuery = (courseId: number, nonce: string) => {
  const input = { params: { id: courseId } };
  return queryOptions({
    queryKey: [...endpointKey(courses.curriculum, input), nonce],
    queryFn: ({ signal }) => call(courses.curriculum, input, signal),
  });
};

export type Faq = Got<typeof contract.courseFaqs.get>;

/** The page works without them: the add-on may have been switched off since it was opened. */
export const faqsQuery = (courseId: number) => {
  const input = { query: { course_id: courseId } };
  return queryOptions({
    queryKey: endpointKey(courseFaqs.list, input),
    queryFn: async ({ signal }): Promise<Faq[]> => {
      try {
        return (await call(courseFaqs.list, input, signal)).rows;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'addon_inactive') return [];
        throw error;
      }
    },
  });
};

export type ReviewPage = CallResult<typeof contract.courseReviews.published>;

/** What a reader of the reviews has chosen. */
export interface ReviewChoice {
  page: number;
  /** 0 for all. */
  rating: number;
  sort: 'newest' | 'highest' | 'lowest';
}

export const firstReviews: ReviewChoice = { page: 1, rating: 0, sort: 'newest' };

const NO_REVIEWS: ReviewPage = {
  rows: [],
  total: 0,
  meta: { total: 0, pages: 0, current_page: 1, per_page: 10, average_rating: 0, review_count: 0, rating_counts: {} },
};

/** One page of reviews; none if reviews were turned off since the course page was opened. */
export const reviewsQuery = (courseId: number, { page, rating, sort }: ReviewChoice) => {
  const input = {
    params: { id: courseId },
    query: {
      page,
      ...(rating > 0 && { rating }),
      orderby: sort === 'newest' ? ('date' as const) : ('rating' as const),
      order: sort === 'lowest' ? ('asc' as const) : ('desc' as const),
    },
  };
  return queryOptions({
    queryKey: endpointKey(courseReviews.published, input),
    queryFn: async ({ signal }): Promise<ReviewPage> => {
      try {
        return await call(courseReviews.published, input, signal);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'reviews_disabled') return NO_REVIEWS;
        throw error;
      }
    },
  });
};
