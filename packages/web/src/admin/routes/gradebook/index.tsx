import { createFileRoute } from '@tanstack/react-router';
import { GradebooksScreen } from '../../gradebook/courses/GradebooksScreen.tsx';
import { gradebooksQuery } from '../../gradebook/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/gradebook/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(gradebooksQuery({ search: '', page: 1 }));
    return loadWords(context.words, 'gradebook', 'analytics', 'course', 'courses', 'pricing', 'list', 'form');
  },
  component: GradebooksScreen,
});
