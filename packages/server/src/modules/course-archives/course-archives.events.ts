import { z } from 'zod';
import { defineEvent, eventId } from '../../platform/events.ts';

/** What comes of it has events of its own; the job has those of a long job. */
export const courseArchiveUploaded = defineEvent(
  'course_import.uploaded',
  z.object({ course_import_id: eventId, user_id: eventId }),
);
