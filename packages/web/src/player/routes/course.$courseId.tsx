import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { NotFound } from '../item/refused/NotFound.tsx';
import { PlayerShell } from '../shell/PlayerShell.tsx';

export const Route = createFileRoute('/course/$courseId')({
  // Always on screen, so a file of its own would only be one more to wait for.
  codeSplitGroupings: [],
  beforeLoad: ({ params }) => {
    if (!/^\d{1,9}$/.test(params.courseId)) throw notFound();
  },
  notFoundComponent: NotFound,
  component: CourseShell,
});

function CourseShell() {
  const courseId = Number(Route.useParams().courseId);
  return (
    <PlayerShell courseId={courseId}>
      <Outlet />
    </PlayerShell>
  );
}
