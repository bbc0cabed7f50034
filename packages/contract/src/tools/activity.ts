import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { namedRef } from '../base/refs.ts';
import { activityAreas } from './activity-kinds.ts';
import { logPerson } from './logs.ts';

/** What an action was about besides a person and a course; its name is not stored with it. */
export const activityThings = [
  'announcement',
  'bundle',
  'coupon',
  'media',
  'order',
  'page',
  'quiz_attempt',
  'subscription',
  'webhook',
] as const;

export const activityEntry = z.object({
  id: z.number().int(),
  date: isoDate,
  area: z.enum(activityAreas),
  /** `course` and `published` of the event `course.published`. */
  noun: z.string(),
  verb: z.string(),
  /** Who did it; null for the school itself and for people who were signed out. */
  user: logPerson.nullable(),
  /** The administrator who did it, signed in as `user`. */
  signed_in_by: logPerson.nullable(),
  /** Whom it is about. */
  subject: logPerson.nullable(),
  /** How many people it is about, where these are several. */
  people: z.number().int(),
  /** Null if it was of no course, or of one that is deleted. */
  course: namedRef.nullable(),
  item: namedRef.nullable(),
  thing: z.object({ kind: z.enum(activityThings), id: z.number().int() }).nullable(),
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** What people did to courses, people and settings, from the events of the school. It cannot be changed or cleared. */
export const activity = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/activity',
    longJobLists: ['activity'],
    summary: 'List who did what to whom',
    who: 'administrators',
    query: listQuery(['id'], { per_page: 20 }).extend({
      area: z.enum(['any', ...activityAreas]).default('any'),
      /** Who did it, or whom it is about. */
      user_id: id.optional(),
      course_id: id.optional(),
    }),
    response: envelope(activityEntry),
    errors: ['invalid_params', 'not_signed_in', 'forbidden'],
  }),
};
