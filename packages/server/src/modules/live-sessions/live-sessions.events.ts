import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

const payload = z.object({ course_id: eventId, session_id: eventId });

export const zoomEvents = defineEvents('zoom', itemVerbs, payload);
export const googleMeetEvents = defineEvents('google_meet', itemVerbs, payload);

/** The accounts at the providers; `user_id` is who changed it, of Google also whose it is. */
const accountVerbs = ['changed', 'deleted'] as const;
const account = z.object({ user_id: eventId });
export const zoomAccountEvents = defineEvents('zoom_account', accountVerbs, account);
export const googleAccountEvents = defineEvents('google_account', accountVerbs, account);
