import { createFileRoute } from '@tanstack/react-router';
import { CourseStart } from '../shell/CourseStart.tsx';

export const Route = createFileRoute('/course/$courseId/')({ component: Start });

function Start() {
  return <CourseStart courseId={Number(Route.useParams().courseId)} />;
}
