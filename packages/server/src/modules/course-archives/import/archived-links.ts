import { coursePath, getCourse, type LinkTargets, rewriteCourseTexts, toCopies } from '../../courses/index.ts';
import type { ImportRun } from '../../long-jobs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { insertMade } from '../course-archives.queries.ts';
import { readCourse } from './course-importer.ts';
import { partOf } from './course-task.ts';
import type { Archive } from './open-archive.ts';
import type { SchoolTarget } from './school-target.ts';

interface Import {
  run: ImportRun;
  archive: Archive;
  target: SchoolTarget;
  importId: number;
}

/** Courses of the archive that this import has written, by their id there. */
function writtenCourses({ archive, target }: Import): Map<number, number> {
  const written = new Map<number, number>();
  for (const { id } of archive.manifest.courses) {
    const course = target.made.get(partOf({ sourceId: id }, 'course'));
    if (course !== undefined && (target.made.get(partOf({ sourceId: id }, 'done')) ?? 0) > 0) written.set(id, course);
  }
  return written;
}

async function targetsOf(context: Import, written: ReadonlyMap<number, number>): Promise<LinkTargets> {
  const { archive, target, run } = context;
  const { permalinks } = (await readSettings(run.services)).advance;
  const items: [number, { id: number; courseId: number }][] = [];
  const pages: [string, string][] = [];
  for (const [sourceId, courseId] of written) {
    const file = await readCourse(archive, sourceId);
    for (const { id } of file.sections.flatMap((section) => section.items)) {
      const item = target.made.get(partOf({ sourceId }, 'item', id));
      if (item !== undefined) items.push([id, { id: item, courseId }]);
    }
    const { slug } = file.course;
    const path = coursePath(await getCourse(run.services.db, courseId), permalinks);
    if (typeof slug !== 'string') continue;
    pages.push([coursePath({ slug }, permalinks), path], [`/course/${slug}`, path]);
  }
  return { courses: written, items: new Map(items), pages: new Map(pages), origins: [archive.manifest.site] };
}

/**
 * Leads links of imported courses to the imported items, once all are here. Each course is rewritten once: the ids of
 * the archive may also be ids of this school.
 */
export async function writeLinks(context: Import): Promise<void> {
  const { run, target, importId } = context;
  const written = writtenCourses(context);
  const open = [...written].filter(([sourceId]) => !target.made.has(partOf({ sourceId }, 'links')));
  if (open.length === 0) return;
  const change = toCopies(await targetsOf(context, written));
  for (const [sourceId, courseId] of open) {
    const part = partOf({ sourceId }, 'links');
    await run.services.db.transaction(async (tx) => {
      await insertMade(tx, importId, [[part, courseId]]);
      await rewriteCourseTexts(tx, courseId, change);
    });
    target.made.set(part, courseId);
  }
}
