import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const place = z.object({ course_id: eventId, lesson_id: eventId });

export const videoNoteEvents = defineEvents(
  'video_note',
  ['created', 'updated', 'deleted'],
  place.extend({ video_note_id: eventId }),
);
/** All notes of a lesson were sent together. */
export const videoNotesReplaced = defineEvent('video_note.replaced', place);
