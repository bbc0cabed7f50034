import { createFileRoute } from '@tanstack/react-router';
import { TermForm } from '../../../terms/TermForm.tsx';

export const Route = createFileRoute('/courses/tags/new')({ component: () => <TermForm kind="tag" /> });
