import { createFileRoute } from '@tanstack/react-router';
import { TermForm } from '../../../terms/TermForm.tsx';

export const Route = createFileRoute('/courses/categories/new')({ component: () => <TermForm kind="category" /> });
