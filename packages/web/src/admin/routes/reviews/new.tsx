import { createFileRoute } from '@tanstack/react-router';
import { ReviewForm } from '../../reviews/ReviewForm.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/reviews/new')({
  loader: ({ context }) => loadWords(context.words, 'reviews', 'form', 'list'),
  component: () => <ReviewForm type="course_review" />,
});
