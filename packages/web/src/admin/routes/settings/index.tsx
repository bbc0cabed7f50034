import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../../settings/queries.ts';
import { settingsAddress } from '../../settings/settingsAddress.ts';
import { SettingsScreen } from '../../settings/SettingsScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/settings/')({
  validateSearch: settingsAddress,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(settingsQuery());
    return loadWords(context.words, 'settings', 'form', 'media');
  },
  component: Settings,
});

function Settings() {
  return <SettingsScreen search={Route.useSearch()} />;
}
