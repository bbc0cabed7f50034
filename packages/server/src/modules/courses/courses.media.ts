import { sql } from 'drizzle-orm';
import { mediaId, type MediaReference, videoId } from '../../platform/files/media-references.ts';
import { courses, sections } from './courses.tables.ts';
import { inCourse, ofCourse } from './media-places.ts';

export const coursesMedia: readonly MediaReference[] = [
  {
    kind: 'course',
    table: courses,
    ids: [mediaId(courses.featuredImage), videoId(courses.featuredVideoUrl, courses.featuredVideoSource)],
    texts: [courses.description, courses.shortDescription, courses.highlights, courses.purchaseNote, courses.welcome],
    id: sql`${courses.id}`,
    title: sql`${courses.name}`,
    ...ofCourse,
  },
  {
    kind: 'section',
    table: sections,
    texts: [sections.description],
    id: sql`${sections.id}`,
    title: sql`${sections.name}`,
    ...inCourse(sections.courseId),
  },
];
