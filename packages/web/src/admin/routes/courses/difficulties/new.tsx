import { createFileRoute } from '@tanstack/react-router';
import { TermForm } from '../../../terms/TermForm.tsx';

export const Route = createFileRoute('/courses/difficulties/new')({ component: () => <TermForm kind="difficulty" /> });
