import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

const job = z.object({ long_job_id: eventId, user_id: eventId });

export const longJobEvents = defineEvents('long_job', ['started', 'finished', 'failed', 'canceled'], job);
