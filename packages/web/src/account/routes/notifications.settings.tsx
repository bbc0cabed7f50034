import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsScreen } from '../notifications/NotificationSettingsScreen.tsx';
import { notificationPreferencesQuery } from '../queries.ts';

export const Route = createFileRoute('/notifications/settings')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(notificationPreferencesQuery());
  },
  component: NotificationSettingsScreen,
});
