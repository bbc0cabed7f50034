import type { contract } from '@lectern/contract';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/route.ts';
import { anAuthor, authorScope, getSection, readerOfCourse } from '../courses/index.ts';
import { idOf } from '../enrollments/index.ts';
import { mayReadItem } from '../progress/index.ts';
import { readActiveAddons } from '../settings/index.ts';
import { videoMeta } from '../watching/index.ts';
import { getLessonRow, type LessonQuery, selectLessonPage } from './lesson-views.queries.ts';
import { videoFacts, lessonView, type LessonView, lessonWithoutContent } from './lessons.views.ts';

type Asker = Pick<Call<typeof contract.lessons.get>, 'db' | 'services' | 'actor' | 'now'>;

/** The lesson, when the gates let the caller through. Two statements. */
export async function readLesson(
  asker: Asker,
  { id, editing = false, asStudent = null }: { id: number; editing?: boolean; asStudent?: ReadonlySet<number> | null },
): Promise<LessonView> {
  if (editing) anAuthor(asker);
  const read = await mayReadItem(asker, id, { asStudent });
  if (editing && !read.staff) throw new AppError('forbidden');
  const row = await getLessonRow(asker.db, id, { userId: idOf(asker.actor) });
  const addons = await readActiveAddons(asker.services);
  const video = await videoMeta(asker, { read, video: videoFacts(row.lesson), own: row.own });
  return { ...lessonView(row, { addons, staff: read.staff, now: asker.now, read }), user_progress_videos_meta: video };
}

/** Course and section a list asks for. One section is enough to know the course. */
async function askedPlace({ db }: Asker, query: LessonQuery) {
  const { course_id: courseId = null, parent: sectionId = null } = query;
  if (sectionId === null) return { courseId, sectionId };
  const { course } = await getSection(db, sectionId);
  return { courseId: courseId ?? course.id, sectionId };
}

/** Lessons with their content for staff; for learners of a course what its outline tells of them. */
export async function readLessons(asker: Asker, query: LessonQuery) {
  const { db, now } = asker;
  const place = await askedPlace(asker, query);
  const addons = await readActiveAddons(asker.services);
  const staff = place.courseId === null || (await readerOfCourse(asker, place.courseId)) === 'staff';
  const authorId = place.courseId === null ? authorScope(asker.actor) : null;
  const scope = { ...place, authorId, publishedOnly: !staff };
  const { rows, total } = await selectLessonPage(db, { query, scope });
  return {
    rows: rows.map((row) =>
      staff ? lessonView(row, { addons, staff, now, read: null }) : lessonWithoutContent(row, now),
    ),
    total,
  };
}
