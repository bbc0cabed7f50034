import { createFileRoute } from '@tanstack/react-router';
import { ReviewForm } from '../../reviews/ReviewForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/quiz-reviews/new')({
  loader: ({ context }) => loadWords(context.words, 'reviews', 'form', 'list'),
  component: () => <ReviewForm type="quiz_review" />,
});
