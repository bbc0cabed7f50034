import { z } from 'zod';
import { defineEvents, eventId } from '../../platform/events.ts';

export const pageEvents = defineEvents(
  'page',
  ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'],
  z.object({ page_id: eventId }),
);
