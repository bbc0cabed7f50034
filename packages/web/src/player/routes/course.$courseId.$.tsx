import { createFileRoute } from '@tanstack/react-router';
import { NotFound } from '../item/refused/NotFound.tsx';

export const Route = createFileRoute('/course/$courseId/$')({ component: NotFound });
