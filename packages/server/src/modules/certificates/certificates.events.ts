import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const certificateEvents = defineEvents(
  'certificate_template',
  ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'],
  z.object({ certificate_id: eventId }),
);

export const certificateFontEvents = defineEvents(
  'certificate_font',
  ['created', 'updated', 'deleted'],
  z.object({ certificate_font_id: eventId }),
);
