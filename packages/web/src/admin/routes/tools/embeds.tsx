import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../settings/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';
import { EmbedsScreen } from '../../tools/embeds/EmbedsScreen.tsx';

export const Route = createFileRoute('/tools/embeds')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(settingsQuery());
    return loadWords(context.words, 'tools', 'courses', 'form', 'list');
  },
  component: EmbedsScreen,
});
