import type { ContentStatus } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { noteMediaUses, ownCourse, standingSection } from '../courses/index.ts';
import { getLessonRow } from './lesson-views.queries.ts';

export interface Writing {
  services: Services;
  actor: Actor;
  now: Date;
}

export async function tell(
  db: Db,
  { services, actor, now }: Writing,
  verb: string,
  place: { id: number; courseId: number },
) {
  const payload = { lessonId: place.id, courseId: place.courseId };
  await emit(db, services, { type: `lesson.${verb}`, actorId: actor.userId, payload, at: now });
}

/** Tells of a change of status: publishing and unpublishing are what others wait for. */
export async function tellStatus(
  db: Db,
  writing: Writing,
  { from, to, ...place }: { id: number; courseId: number; from: ContentStatus | null; to: ContentStatus },
) {
  if (from === to) return;
  if (to === 'publish') await tell(db, writing, 'published', place);
  else if (from === 'publish') await tell(db, writing, 'unpublished', place);
}

/** Names the files of a lesson, so that those who may read it get them, and nobody else. */
export async function noteFiles(db: Db, actor: Actor, id: number): Promise<void> {
  const { item, lesson } = await getLessonRow(db, id);
  const film = lesson.videoSource === 'self-hosted' ? Number(lesson.videoSourceUrl) || 0 : 0;
  await noteMediaUses(db, {
    courseId: item.courseId,
    itemId: id,
    actor,
    mediaIds: [
      lesson.featuredImage,
      lesson.videoPosterId,
      film,
      ...lesson.subtitles.map((track) => track.media_id),
      ...lesson.downloadMaterials,
    ],
    html: `${lesson.description} ${lesson.shortDescription}`,
  });
}

/** The section a body names, in a course the actor writes in and holds; throws when the two do not belong together. */
export async function targetSection(
  db: Db,
  actor: Actor,
  { sectionId, courseId }: { sectionId: number; courseId: number | undefined },
): Promise<{ sectionId: number; courseId: number }> {
  if (courseId !== undefined) await ownCourse({ db, actor }, courseId);
  const { course } = await standingSection({ db, actor }, sectionId);
  if (courseId !== undefined && course.id !== courseId) {
    invalid('parent_id', 'This section stands in another course.');
  }
  return { sectionId, courseId: course.id };
}
