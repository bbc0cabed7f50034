import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

/** Each account and enrollment that comes of it has its own event; the job has those of a long job. */
export const peopleFileUploaded = defineEvent(
  'people_import.uploaded',
  z.object({ people_import_id: eventId, user_id: eventId }),
);
