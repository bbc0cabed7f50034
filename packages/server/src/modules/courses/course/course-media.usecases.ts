import type { Db } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { CourseRow } from './courses.queries.ts';
import { selectFaqHtml } from '../faqs/faqs.queries.ts';
import { syncMediaUsages } from './media-choice.ts';

/** Names the files that the page of a course shows, so that whoever sees the page is served them. */
export async function noteCourseMedia(db: Db, { course, actor }: { course: CourseRow; actor: Actor }): Promise<void> {
  const video = course.featuredVideoSource === 'self-hosted' ? Number(course.featuredVideoUrl) : 0;
  await syncMediaUsages(db, {
    courseId: course.id,
    itemId: null,
    actor,
    mediaIds: [course.featuredImage, video],
    html: [course.description, course.shortDescription, course.highlights, await selectFaqHtml(db, course.id)].join(
      ' ',
    ),
  });
}
