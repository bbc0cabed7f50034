import { createFileRoute } from '@tanstack/react-router';
import { settingsQuery } from '../settings/queries.ts';
import { readSettingsSearch } from '../settings/settingsIndex.ts';
import { SettingsScreen } from '../settings/SettingsScreen.tsx';

export const Route = createFileRoute('/settings')({
  validateSearch: readSettingsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(settingsQuery());
  },
  component: Settings,
});

function Settings() {
  return <SettingsScreen search={Route.useSearch()} />;
}
