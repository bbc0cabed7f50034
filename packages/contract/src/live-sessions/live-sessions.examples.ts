import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { googleAccounts, zoomAccounts } from './meeting-accounts.ts';
import type { googleMeets, zooms } from './live-sessions.ts';

const session = {
  name: 'Questions about the stars',
  course_id: 7,
  parent_id: 12,
  status: 'publish',
  starts_at: '2030-05-01T09:00:00.000Z',
  duration: 60,
  time_zone: 'Europe/Oslo',
} as const;

const changes = {
  update: { name: 'Questions about the planets', duration: 90 },
  bulkUpdate: { ids: [21, 22], changes: { status: 'draft' } },
  ...bulkExamples,
} as const;

export const liveSessionExamples = {
  zooms: { create: { ...session, join_url: 'https://zoom.us/j/85512345678', password: 'stars1' }, ...changes },
  googleMeets: { create: { ...session, meet_url: 'https://meet.google.com/abc-defg-hij' }, ...changes },
  zoomAccounts: { save: { account_id: 'q3Zt1mXk', client_id: 'aBcDeFgH', client_secret: 'iJkLmNoPqRsTuV' } },
  googleAccounts: {
    save: {
      web: { client_id: '123-abc.apps.googleusercontent.com', client_secret: 'GOCSPX-iJkLmN', project_id: 'stars' },
    },
  },
} satisfies ExamplesOf<{
  zooms: typeof zooms;
  googleMeets: typeof googleMeets;
  zoomAccounts: typeof zoomAccounts;
  googleAccounts: typeof googleAccounts;
}>;
