import type { Lesson } from '@lectern/contract';
import type { useRecordForm } from '../form/record/useRecordForm.ts';
import type { LessonValues } from './lessonValues.ts';

export type LessonRecord = ReturnType<typeof useRecordForm<LessonValues, Lesson>>;

/** Puts a row elsewhere; the others move up. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.toSpliced(from, 1);
  const row = rows[from];
  return row === undefined ? others : others.toSpliced(to, 0, row);
}
