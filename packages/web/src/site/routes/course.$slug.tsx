import { createFileRoute, notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { bundlesOfQuery } from '../bundle/queries.ts';
import { courseHead } from '../course/courseHead.ts';
import { CoursePage } from '../course/CoursePage.tsx';
import { CourseSkeleton } from '../course/CourseSkeleton.tsx';
import {
  courseQuery,
  curriculumQuery,
  faqsQuery,
  firstReviews,
  relatedQuery,
  reviewsQuery,
  standingQuery,
} from '../course/queries.ts';
import { sessionQuery } from '../session.ts';

export const Route = createFileRoute('/course/$slug')({
  staticData: { isRead: true },
  // For authors only: to everybody else the page is what it is without it.
  validateSearch: (search): { preview?: 'visitor' } => (search.preview === 'visitor' ? { preview: 'visitor' } : {}),
  loaderDeps: ({ search: { preview } }) => ({ preview }),
  loader: async ({ context: { queryClient, settings }, params, deps: { preview } }) => {
    if (params.slug.length > 200) throw notFound();
    // Rendered for its author, the page includes the draft; the browser requests the public version.
    const authors = courseQuery(params.slug, { asAuthor: true });
    const drawn = import.meta.env.SSR || queryClient.getQueryData(authors.queryKey) !== undefined;
    const previewing = preview !== undefined && drawn;
    const found = await load(queryClient, previewing ? authors : courseQuery(params.slug));
    const course = found.rows[0];
    if (!course) throw notFound();
    const nonce = queryClient.getQueryData(sessionQuery.queryKey)?.nonce ?? '';
    const open = course.show_curriculum && !course.is_password_protected;
    const answers = settings.addons.some(({ slug, active }) => slug === 'course-faq' && active);
    const sold = settings.addons.some(({ slug, active }) => slug === 'course-bundle' && active);
    const relates = relatedQuery(course, settings.course_page);
    const reviewed = settings.course_page.reviews === 'yes' && course.reviews_allowed && !previewing;
    const [faqs, related, reviews, bundles] = await Promise.all([
      answers ? load(queryClient, faqsQuery(course.id)) : [],
      relates ? load(queryClient, relates) : { rows: [] },
      reviewed && course.review_count > 0 ? load(queryClient, reviewsQuery(course.id, firstReviews)) : undefined,
      sold ? load(queryClient, bundlesOfQuery(course.id)) : { rows: [] },
      !previewing && load(queryClient, standingQuery(course.id, nonce)),
      open && load(queryClient, curriculumQuery(course.id, '')),
    ]);
    return { course, faqs, related: related.rows, reviews: reviews?.rows ?? [], bundles: bundles.rows, previewing };
  },
  head: ({ match, loaderData }) => (loaderData ? courseHead(match.context, loaderData) : {}),
  component: () => <CoursePage {...Route.useLoaderData()} origin={Route.useRouteContext().origin} />,
  pendingComponent: CourseSkeleton,
});
