import { contract } from '@lectern/contract';
import { type ArchivedCourse, courseSchema, placeOf } from '../format/archive-format.ts';
import { message } from '../words/messages.ts';
import { faqBody, sectionBody } from './bodies.ts';
import { aboutRecord, type CourseTask, madeOf, partOf, writeRecord } from './course-task.ts';
import { type Archive, ArchiveError } from './open-archive.ts';
import { writeCourse } from './writers/course-writer.ts';
import { writeGradebook } from './writers/gradebook-writer.ts';
import { archiveOf, writeItem } from './writers/item-writer.ts';
import { withStoredMedia } from './writers/media-writer.ts';
import { writeBank, writePassages } from './writers/question-writer.ts';

/** Records of a course by kind, as reports count them. */
export function sizesOf({ sections, faqs }: ArchivedCourse): Record<string, number> {
  const items = sections.flatMap((section) => section.items);
  const byKind = Map.groupBy(items, ({ type }) => archiveOf(type).counted);
  const counts = Object.fromEntries([...byKind].map(([kind, ofKind]) => [kind, ofKind.length]));
  return { courses: 1, sections: sections.length, ...counts, faqs: faqs.length };
}

/** Reads the file of a course. Throws when it lists a record twice. */
export async function readCourse(archive: Archive, sourceId: number): Promise<ArchivedCourse> {
  const file = await archive.json(placeOf.course(sourceId), courseSchema);
  const items = file.sections.flatMap((section) => section.items.map(({ id }) => id));
  const sections = file.sections.map(({ section }) => section.id);
  const faqs = file.faqs.map(({ id }) => id);
  if ([items, sections, faqs].some((ids) => new Set(ids).size < ids.length)) {
    throw new ArchiveError(message('archive_twice'));
  }
  return file;
}

/** Writes a section unless an earlier turn has. Returns its id. */
async function writeSection(
  task: CourseTask,
  courseId: number,
  { section }: ArchivedCourse['sections'][number],
): Promise<number> {
  const part = partOf(task, 'section', section.id);
  if (task.target.made.has(part)) return madeOf(task, part);
  const body = sectionBody(await withStoredMedia(task, section, section.name), courseId);
  const writing = writeRecord(task, { parts: [part], endpoint: contract.sections.create, input: { body } });
  return aboutRecord(section.name, writing);
}

async function writeFaqs(task: CourseTask, courseId: number, { course, faqs }: ArchivedCourse): Promise<void> {
  for (const faq of faqs) {
    const part = partOf(task, 'faq', faq.id);
    if (task.target.made.has(part)) continue;
    const body = faqBody(await withStoredMedia(task, faq, course.name), courseId);
    const writing = writeRecord(task, { parts: [part], endpoint: contract.courseFaqs.create, input: { body } });
    await aboutRecord(String(faq.title ?? ''), writing);
  }
}

/**
 * Writes a course with all its parts and returns the number of records by kind. Records that are written already are
 * skipped, so it can be repeated after a crash. Throws a `RecordError` when a record is refused.
 */
export async function writeCourseOf(task: CourseTask, file: ArchivedCourse): Promise<Record<string, number>> {
  const { target, sourceId, report, overwrites } = task;
  const { course, sections } = file;
  const part = partOf(task, 'course');
  const writeCourseOnce = async (): Promise<number> =>
    target.made.has(part) ? madeOf(task, part) : aboutRecord(course.name, writeCourse(task, course));

  const courseId = overwrites ?? (await writeCourseOnce());
  let questions = 0;
  for (const listed of sections) {
    const sectionId = await writeSection(task, courseId, listed);
    for (const item of listed.items) {
      const place = { course_id: courseId, parent_id: sectionId };
      questions += await aboutRecord(item.name, writeItem(task, item, place));
      await target.advance();
    }
  }
  await writeFaqs(task, courseId, file);
  questions += await writeBank(task, courseId, file.bank_files);
  await writePassages(task, file);
  await writeGradebook(task, courseId, file);
  // The fields of an overwritten course come last, when all its parts are written.
  if (overwrites !== null) await writeCourseOnce();
  if (course.is_password_protected === true) {
    const sentence = message('password_left_out');
    report.note({ kind: 'course', recordId: sourceId, name: course.name, level: 'warning', field: '', sentence });
  }
  return { ...sizesOf(file), questions };
}
