import type { Db } from '../../platform/db/database.ts';
import { createItem, type NewItem } from '../courses/index.ts';
import { insertLesson, type LessonContent } from './lessons.queries.ts';
import { factsOf } from './video.rules.ts';

export interface NewLesson extends Omit<NewItem, 'type' | 'facts'> {
  /** Visitors may read it where free previews are switched on. */
  preview: boolean;
  content: LessonContent;
}

/** Appends a lesson to its section: the row of the outline with what it shows of a lesson, and the content. */
export async function createLesson(db: Db, { preview, content, ...item }: NewLesson): Promise<number> {
  const id = await createItem(db, { ...item, type: 'lesson', facts: factsOf(content, preview) });
  await insertLesson(db, id, content);
  return id;
}

type ImportedLesson = Omit<NewLesson, 'courseId'>;

/** The row of the outline for a lesson out of an export file. */
export function importedLessonItem(courseId: number, { preview, content, ...item }: ImportedLesson): NewItem {
  return { ...item, courseId, type: 'lesson', facts: factsOf(content, preview) };
}
