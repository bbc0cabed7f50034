import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const mediaEvents = defineEvents(
  'media',
  ['created', 'updated', 'trashed', 'restored', 'deleted'],
  z.object({ media_id: eventId }),
);
