import { createFileRoute } from '@tanstack/react-router';
import { TermForm } from '../../../terms/TermForm.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/difficulties/new')({
  loader: ({ context }) => loadWords(context.words, 'terms', 'form', 'media'),
  component: () => <TermForm kind="difficulty" />,
});
