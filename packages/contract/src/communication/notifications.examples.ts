import type { ExamplesOf } from '../base/request-examples.ts';
import type { notificationPreferences, notifications } from './notifications.ts';

export const notificationExamples = {
  notifications: {
    update: { status: 'read' },
    bulkUpdate: { ids: [301, 302] },
    bulkRemove: { all: true },
  },
  notificationPreferences: {
    change: { events: [{ id: 'quiz_graded', in_app: true, email: false }], digest: 'daily', mute: [7] },
  },
} satisfies ExamplesOf<{
  notifications: typeof notifications;
  notificationPreferences: typeof notificationPreferences;
}>;
