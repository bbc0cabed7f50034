import { createFileRoute } from '@tanstack/react-router';
import { ReviewForm } from '../../reviews/ReviewForm.tsx';

export const Route = createFileRoute('/quiz-reviews/new')({ component: () => <ReviewForm /> });
