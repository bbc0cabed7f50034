import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
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
} satisfies ExamplesOf<{ zooms: typeof zooms; googleMeets: typeof googleMeets }>;
