import { createFileRoute } from '@tanstack/react-router';
import { longJobsQuery } from '../../jobs/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';
import { TransferScreen } from '../../tools/transfer/TransferScreen.tsx';

export const Route = createFileRoute('/tools/import-export')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(longJobsQuery());
    return loadWords(context.words, 'tools', 'form', 'list', 'courses', 'imports', 'media');
  },
  component: TransferScreen,
});
