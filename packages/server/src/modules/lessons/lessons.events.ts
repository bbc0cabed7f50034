import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';
import { itemVerbs } from '../courses/index.ts';

export const lessonEvents = defineEvents('lesson', itemVerbs, z.object({ course_id: eventId, lesson_id: eventId }));
