import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CourseRow } from './courses.queries.ts';
import { courseParts } from '../course-parts.ts';
import { syncMediaUsages } from '../../media/index.ts';

/** Records the files that the page of a course shows, so that its readers may load them. */
export async function noteCourseMedia(db: Db, { course, actor }: { course: CourseRow; actor: Actor }): Promise<void> {
  const video = course.featuredVideoSource === 'self-hosted' ? Number(course.featuredVideoUrl) : 0;
  const html: string[] = [course.description, course.shortDescription, course.highlights];
  for (const part of courseParts.all()) html.push(await part.selectHtml(db, course.id));
  await syncMediaUsages(db, {
    courseId: course.id,
    itemId: null,
    actor,
    mediaIds: [course.featuredImage, video],
    html: html.join(' '),
  });
}
