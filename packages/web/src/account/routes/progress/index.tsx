import { createFileRoute } from '@tanstack/react-router';
import { ProgressScreen } from '../../progress/ProgressScreen.tsx';
import { loadProgressWords } from '../../progress/words.ts';
import { ownReportQuery } from '../../queries.ts';

export const Route = createFileRoute('/progress/')({
  loader: async ({ context }) => {
    void context.queryClient.prefetchQuery(ownReportQuery(context.settings.current_user_id));
    await loadProgressWords(context.words);
  },
  component: ProgressScreen,
});
