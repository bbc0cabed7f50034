import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

const payload = z.object({ course_id: eventId, session_id: eventId });

export const zoomEvents = defineEvents('zoom', itemVerbs, payload);
export const googleMeetEvents = defineEvents('google_meet', itemVerbs, payload);
