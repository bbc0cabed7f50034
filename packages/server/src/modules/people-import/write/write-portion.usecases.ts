import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import { getCourse, getCourseForUpdate } from '../../courses/index.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import type { Candidate } from '../plan/candidate.ts';
import { judge, type Judgement } from '../plan/judge.ts';
import type { Lookup } from '../plan/judged-rows.ts';
import type { Known } from '../plan/known.ts';
import { message } from '../words/messages.ts';
import { CourseRefused, hashOfRow, writeRow, type Writing, type Written } from './write-person.usecases.ts';

interface Portion {
  candidates: readonly Candidate[];
  lookup: Lookup;
  choices: Pick<ImportChoices, 'existing' | 'courseIds'>;
  writing: Writing;
}

interface Prepared extends Portion {
  known: Known;
  hashes: ReadonlyMap<number, string>;
  refused: ReadonlyMap<number, FieldErrors>;
}

export interface WrittenRow extends Written {
  candidate: Candidate;
  judgement: Judgement;
}

/** What went wrong with a row, each at its field. */
async function errorsOf(db: Db, error: unknown): Promise<FieldErrors> {
  if (error instanceof CourseRefused) {
    const { name } = await getCourse(db, error.courseId);
    return { courses: message('course_refused', { course: name, reason: error.refusal.sentence }) };
  }
  // What the school itself fails at, the queue tries again.
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return error.params ?? { '': error.sentence };
}

/** Courses that several rows name are held in one order, so that two imports never wait for each other. */
async function holdCourses(tx: Db, judged: readonly Judgement[]): Promise<void> {
  const ids = new Set(judged.flatMap(({ courseIds }) => courseIds));
  for (const id of [...ids].toSorted((left, right) => left - right)) await getCourseForUpdate(tx, id);
}

/** Hashes of the passwords of new people, and what is wrong with them. */
async function hashesOf(
  db: Db,
  { candidates, writing }: Portion,
  known: Known,
): Promise<{ hashes: Map<number, string>; refused: Map<number, FieldErrors> }> {
  const hashes = new Map<number, string>();
  const refused = new Map<number, FieldErrors>();
  for (const candidate of candidates) {
    if (known.people.has(candidate.key) || Object.keys(candidate.errors).length > 0) continue;
    try {
      const hash = await hashOfRow(candidate, writing);
      if (hash !== undefined) hashes.set(candidate.row, hash);
    } catch (error) {
      refused.set(candidate.row, await errorsOf(db, error));
    }
  }
  return { hashes, refused };
}

/** What the rows need, with what is slow, before a transaction is open. */
export async function preparePortion(db: Db, portion: Portion): Promise<Prepared> {
  const known = await portion.lookup.knownOf(db, portion.candidates, portion.writing);
  return { ...portion, known, ...(await hashesOf(db, portion, known)) };
}

/** Does what can be done of some rows; what fails leaves no half of its row. */
export async function writePortion(
  tx: Db,
  { candidates, known, hashes, refused, lookup, choices, writing }: Prepared,
): Promise<{ written: WrittenRow[]; failed: { candidate: Candidate; errors: FieldErrors }[] }> {
  const written: WrittenRow[] = [];
  const failed: { candidate: Candidate; errors: FieldErrors }[] = [];
  const { actor } = writing;
  const judgeOf = (candidate: Candidate) => judge(candidate, { known, before: lookup.before, choices, actor });
  await holdCourses(tx, candidates.map(judgeOf));
  for (const candidate of candidates) {
    const judgement = judgeOf(candidate);
    const errors = { ...refused.get(candidate.row), ...judgement.errors };
    if (Object.keys(errors).length > 0) {
      failed.push({ candidate, errors });
      continue;
    }
    try {
      const passwordHash = hashes.get(candidate.row);
      const done = await tx.transaction((inner) => writeRow(inner, { ...writing, candidate, judgement, passwordHash }));
      written.push({ ...done, candidate, judgement });
      learn(known, candidate, { judgement, ...done });
      lookup.before.remember(candidate, judgement.courseIds);
    } catch (error) {
      failed.push({ candidate, errors: await errorsOf(tx, error) });
    }
  }
  return { written, failed };
}

/** Rows of the same portion that come later meet what this one has made. */
function learn(known: Known, candidate: Candidate, done: Written & { judgement: Judgement }): void {
  const { userId, made, judgement } = done;
  const { account, key, roles } = candidate;
  if (made) {
    const { first_name = '', last_name = '', display_name = '' } = account;
    known.people.set(key, {
      id: userId,
      first_name,
      last_name,
      display_name,
      roles,
      customCapabilities: null,
      blocked: false,
    });
  }
  for (const id of judgement.courseIds) known.enrolled.add(`${userId}:${id}`);
}
