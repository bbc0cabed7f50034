import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { activeItem, writableItem } from '../courses/index.ts';
import { getLessonRow, type LessonViewRow } from './lesson-views.queries.ts';

interface Asker {
  db: Db;
  actor: Actor | null;
}

/** A lesson for writing; its course is held. */
export const writableLesson = (asker: Asker, id: number): Promise<LessonViewRow> =>
  writableItem(asker, (db) => getLessonRow(db, id));

/** A lesson for writing that stands in its outline; its course is held. */
export const standingLesson = (asker: Asker, id: number): Promise<LessonViewRow> =>
  activeItem(asker, (db) => getLessonRow(db, id));
