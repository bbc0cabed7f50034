import { createFileRoute } from '@tanstack/react-router';
import { GradeScreen } from '../../../gradebook/scale/GradeForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/grading/new')({
  loader: ({ context }) => loadWords(context.words, 'gradebook', 'form'),
  component: () => <GradeScreen />,
});
