import { taxonomies } from '@lectern/contract';
import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const course = z.object({ course_id: eventId });

/** What each type of item tells of its items. */
export const itemVerbs = ['created', 'updated', 'published', 'unpublished', 'trashed', 'restored', 'deleted'] as const;
export type ItemVerb = (typeof itemVerbs)[number];

/** What a course tells of itself and of what it is made of. */
export const courseEvents = defineEvents(
  'course',
  [
    'created',
    'updated',
    'published',
    'unpublished',
    'trashed',
    'restored',
    'deleted',
    'sent_back',
    'outline_changed',
    'faqs_changed',
  ],
  course,
);

export const sectionEvents = defineEvents(
  'section',
  ['created', 'updated', 'trashed', 'restored', 'deleted'],
  course.extend({ section_id: eventId }),
);

export const faqEvents = defineEvents('faq', ['created', 'updated', 'deleted'], course.extend({ faq_id: eventId }));

const taxonomy = z.object({ taxonomy: z.enum(taxonomies) });
const term = taxonomy.extend({ term_id: eventId });

export const termEvents = defineEvents('term', ['created', 'updated', 'deleted'], term);
/** `from`: the terms that are gone. */
export const termMerged = defineEvent('term.merged', term.extend({ from: z.array(eventId) }));
export const termsOrdered = defineEvent('term.ordered', taxonomy.extend({ term_ids: z.array(eventId) }));
