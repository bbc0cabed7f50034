import { createFileRoute } from '@tanstack/react-router';
import { StartCourseScreen } from '../../course/start/StartCourseScreen.tsx';

export const Route = createFileRoute('/courses/add-new-course')({ component: StartCourseScreen });
