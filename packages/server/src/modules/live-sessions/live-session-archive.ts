import { contract, type GoogleMeet } from '@lectern/contract';
import { type ItemArchive, keptFiles, recordArchive } from '../courses/index.ts';
import type { SessionSlug } from './live-session-views.queries.ts';
import { message } from './words/messages.ts';

/** The meeting, which belongs to the school of the archive. */
const MEETING = ['join_url', 'meet_url', 'meeting_id', 'password', 'provider'] as const;

/** The meeting, and values that depend on the reader or on the time of the export. */
const WITHOUT = [
  ...MEETING,
  'calendar_url',
  'calender_url',
  'join',
  'join_opens_at',
  'server_time',
  'completed',
] satisfies (keyof GoogleMeet)[];

/** Sessions are imported as drafts: archives hold no meetings, and the date may be past. */
export const sessionArchive = (slug: SessionSlug): ItemArchive =>
  recordArchive({
    key: 'session',
    counted: 'sessions',
    endpoints: slug === 'zoom' ? contract.zooms : contract.googleMeets,
    without: WITHOUT,
    fields: (record) => ({
      ...Object.fromEntries([...MEETING, 'request_id'].map((key) => [key, undefined])),
      download_materials: keptFiles(record.download_materials),
      status: 'draft',
    }),
    notice: message('meeting_left_out'),
  });
