import { sql } from 'drizzle-orm';
import type { MediaReference } from '../../platform/files/media-references.ts';
import { courseFaqs } from './faqs.tables.ts';
import { inCourse } from '../courses/index.ts';

export const faqsMedia: MediaReference = {
  kind: 'faq',
  table: courseFaqs,
  texts: [courseFaqs.content],
  id: sql`${courseFaqs.id}`,
  title: sql`${courseFaqs.title}`,
  ...inCourse(courseFaqs.courseId),
};
