import { createFileRoute, notFound } from '@tanstack/react-router';
import { load } from '../../shared/api/load.ts';
import { courseHead } from '../course/courseHead.ts';
import { CoursePage } from '../course/CoursePage.tsx';
import { CourseSkeleton } from '../course/CourseSkeleton.tsx';
import { courseQuery, curriculumQuery, standingQuery } from '../course/queries.ts';
import { sessionQuery } from '../session.ts';

export const Route = createFileRoute('/course/$slug')({
  loader: async ({ context: { queryClient }, params }) => {
    if (params.slug.length > 200) throw notFound();
    const found = await load(queryClient, courseQuery(params.slug));
    const course = found.rows[0];
    if (!course) throw notFound();
    const nonce = queryClient.getQueryData(sessionQuery.queryKey)?.nonce ?? '';
    const open = course.show_curriculum && !course.is_password_protected;
    await Promise.all([
      load(queryClient, standingQuery(course.id, nonce)),
      open && load(queryClient, curriculumQuery(course.id, '')),
    ]);
    return course;
  },
  head: ({ match, loaderData }) => (loaderData ? courseHead(match.context, loaderData) : {}),
  component: () => <CoursePage course={Route.useLoaderData()} />,
  pendingComponent: CourseSkeleton,
});
