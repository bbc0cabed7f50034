import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { isoDate, isoDateOrNull } from '../base/ids.ts';
import { courseRef, itemRef } from '../courses/course.ts';

/** `session`: a live session or a live stream; `due`: an assignment is due; `opens`: an item opens. */
export const calendarKinds = ['session', 'due', 'opens'] as const;

const calendarDate = z.object({
  kind: z.enum(calendarKinds),
  starts_at: isoDate,
  /** null for a moment, such as a due date. */
  ends_at: isoDateOrNull,
  course: courseRef,
  item: itemRef,
  url: z.string(),
});
export type CalendarDate = z.output<typeof calendarDate>;

const calendarFeed = z.object({
  /** null while the feed is off. */
  created_at: isoDateOrNull,
  /** When a calendar program last read it. */
  last_read_at: isoDateOrNull,
  /** Only in the answer that creates it: the server stores a hash. */
  url: z.string().optional(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const path = '/lectern/v1/users/me/calendar';

/** The dates of a learner, and the private feed by which calendar programs read them. */
export const calendar = {
  dates: endpoint({
    method: 'GET',
    path,
    summary: 'The dates of your courses',
    who: 'signed in',
    response: z.array(calendarDate),
    inPerson: false,
    errors: ['not_signed_in'],
  }),
  feed: endpoint({
    method: 'GET',
    path: `${path}/feed`,
    summary: 'Whether your calendar feed is on',
    who: 'signed in',
    inPerson: false,
    response: calendarFeed,
    errors: ['not_signed_in'],
  }),
  resetFeed: endpoint({
    method: 'POST',
    path: `${path}/feed`,
    summary: 'Turn your calendar feed on, or replace its address',
    who: 'signed in',
    response: calendarFeed,
    errors: ['not_signed_in', 'only_in_person'],
  }),
  removeFeed: endpoint({
    method: 'DELETE',
    path: `${path}/feed`,
    summary: 'Turn your calendar feed off',
    who: 'signed in',
    response: calendarFeed,
    errors: ['not_signed_in', 'only_in_person'],
  }),
  file: endpoint({
    method: 'GET',
    path: '/lectern/v1/calendar/:token',
    summary: 'The calendar feed of a learner',
    who: 'whoever has its address',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: z.unknown(),
    file: 'text/calendar',
    errors: ['not_found', 'rate_limited'],
  }),
};
