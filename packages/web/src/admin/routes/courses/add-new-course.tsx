import { createFileRoute } from '@tanstack/react-router';
import { StartCourseScreen } from '../../course/start/StartCourseScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/add-new-course')({
  loader: ({ context }) => loadWords(context.words, 'course', 'form', 'builder', 'item-types'),
  component: StartCourseScreen,
});
