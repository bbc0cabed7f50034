import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../lesson/refused/NotFound.tsx';

export const Route = createFileRoute('/course/$courseId/$')({ component: NotFound });
