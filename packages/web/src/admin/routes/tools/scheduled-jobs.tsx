import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '../../shell/loadWords.ts';
import { JobsScreen } from '../../tools/JobsScreen.tsx';
import { scheduledJobsQuery } from '../../tools/queries.ts';

export const Route = createFileRoute('/tools/scheduled-jobs')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(scheduledJobsQuery());
    return loadWords(context.words, 'tools', 'form');
  },
  component: JobsScreen,
});
