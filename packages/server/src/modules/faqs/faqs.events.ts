import { z } from 'zod';
import { defineEvent, defineEvents, eventId } from '../../platform/events.ts';

const course = z.object({ course_id: eventId });

export const faqEvents = defineEvents('faq', ['created', 'updated', 'deleted'], course.extend({ faq_id: eventId }));
/** Any of the questions, or their order. */
export const courseFaqsChanged = defineEvent('course.faqs_changed', course);
