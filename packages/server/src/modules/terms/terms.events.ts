import { taxonomies } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const taxonomy = z.object({ taxonomy: z.enum(taxonomies) });
const term = taxonomy.extend({ term_id: eventId });

export const termEvents = defineEvents('term', ['created', 'updated', 'deleted'], term);
/** `from`: the terms that are gone. */
export const termMerged = defineEvent('term.merged', term.extend({ from: z.array(eventId) }));
export const termsOrdered = defineEvent('term.ordered', taxonomy.extend({ term_ids: z.array(eventId) }));
