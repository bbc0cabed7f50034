import { isDeepStrictEqual } from 'node:util';
import { overlapOf } from '@lectern/contract/grade-scale';
import { MAX_GRADES } from '@lectern/contract/limits';
import type { Db } from '../../../platform/db/database.ts';
import { gradeEvents } from '../gradebook.events.ts';
import { recordScaleChange, type ScaleValues, valuesOf, type Writing } from './grades.usecases.ts';
import { deleteGrade, type GradeRow, insertGrades, lockScale, selectScale, updateGrade } from './grades.queries.ts';

/** The rows before or after a change of the scale: none, one, or all where samples replaced it. */
const rowsIn = (value: unknown): ScaleValues[] =>
  value === null ? [] : Array.isArray(value) ? (value as ScaleValues[]) : [value as ScaleValues];

function fits(rows: readonly Pick<GradeRow, 'name' | 'min' | 'max'>[]): boolean {
  const names = new Set(rows.map(({ name }) => name.toLowerCase()));
  if (rows.length > MAX_GRADES || names.size < rows.length) return false;
  return rows.every((row) => !overlapOf(row, rows.filter((other) => other !== row) as GradeRow[]));
}

/** Takes a change of the scale back; undefined where the rows have changed since. Answers the ID of the new change. */
export async function undoScaleChange(
  db: Db,
  writing: Writing & { change: { id: number; name: string; before: unknown; after: unknown } },
): Promise<number | undefined> {
  const { change, now } = writing;
  await lockScale(db);
  const scale = await selectScale(db);
  const [before, after] = [rowsIn(change.before), rowsIn(change.after)];
  const present = after.map((values) => scale.find((row) => isDeepStrictEqual(valuesOf(row), values)));
  const gone = present.flatMap((row) => row ?? []);
  if (gone.length < after.length) return undefined;
  if (!fits([...scale.filter((row) => !gone.includes(row)), ...before])) return undefined;
  const [old, values] = [gone[0], before[0]];
  const events = [];
  if (old && values && gone.length === 1 && before.length === 1) {
    await updateGrade(db, old.id, { ...values, modifiedAt: now });
    events.push(gradeEvents.updated({ grade_id: old.id }));
  } else {
    for (const { id } of gone) {
      await deleteGrade(db, id);
      events.push(gradeEvents.deleted({ grade_id: id }));
    }
    const fresh = before.map((one) => ({ ...one, createdAt: now, modifiedAt: now }));
    const made = fresh.length > 0 ? await insertGrades(db, fresh) : [];
    events.push(...made.map(({ id }) => gradeEvents.created({ grade_id: id })));
  }
  const { changeId } = await recordScaleChange(db, writing, {
    before: change.after,
    after: change.before,
    events,
    name: change.name,
    undoesId: change.id,
  });
  return changeId;
}
