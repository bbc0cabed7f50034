import { NO_HTML } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import { getCourse, getCourseForUpdate } from '../../courses/index.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import type { Candidate } from '../plan/candidate.ts';
import { planRow, type RowPlan, RowsBefore } from '../plan/plan-row.ts';
import type { Lookup } from '../plan/planned-rows.ts';
import type { Known } from '../plan/known.ts';
import { message } from '../words/messages.ts';
import { BatchRefused, type PlannedRow, writeBatch } from './write-batch.usecases.ts';
import { CourseRefused, hashOfRow, writeRow, type Writing, type Written } from './write-person.usecases.ts';

interface Portion {
  candidates: readonly Candidate[];
  lookup: Lookup;
  choices: Pick<ImportChoices, 'existing' | 'courseIds'>;
  writing: Writing;
}

export interface Prepared extends Portion {
  known: Known;
  hashes: ReadonlyMap<number, string>;
  refused: ReadonlyMap<number, FieldErrors>;
}

interface WrittenRow extends Written, PlannedRow {}

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
async function holdCourses(tx: Db, judged: readonly RowPlan[]): Promise<void> {
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

/** The rows with their descriptions sanitized. */
async function withCleanTexts({ candidates, writing }: Portion): Promise<Candidate[]> {
  const described = candidates.filter(({ account }) => account.description);
  const texts = await writing.services.html.clean(
    described.map(({ account: { description = NO_HTML } }) => ({
      profile: 'inline',
      html: description,
      field: 'description',
    })),
  );
  const clean = new Map(described.map(({ row }, at) => [row, texts[at] ?? NO_HTML]));
  return candidates.map((candidate) => {
    const description = clean.get(candidate.row);
    return description === undefined ? candidate : { ...candidate, account: { ...candidate.account, description } };
  });
}

/** What the rows need, with what is slow, before a transaction is open. */
export async function preparePortion(db: Db, portion: Portion): Promise<Prepared> {
  const known = await portion.lookup.knownOf(db, portion.candidates, portion.writing);
  const candidates = await withCleanTexts(portion);
  return { ...portion, candidates, known, ...(await hashesOf(db, portion, known)) };
}

interface Outcome {
  written: WrittenRow[];
  failed: { candidate: Candidate; errors: FieldErrors }[];
}

/** Does what can be done of some rows; what fails leaves no half of its row. */
export async function writePortion(tx: Db, portion: Prepared): Promise<Outcome> {
  const { candidates, known, lookup, choices, writing } = portion;
  const { actor } = writing;
  const judgeOf = (candidate: Candidate) => planRow(candidate, { known, before: lookup.before, choices, actor });
  await holdCourses(tx, candidates.map(judgeOf));
  return writeRows(tx, portion, candidates);
}

/** Fewer are not worth another try together. */
const MIN_TOGETHER = 4;

/** Inserts the whole batch; on a conflict, bisects it so that only failing rows are written one by one. */
async function writeRows(tx: Db, portion: Prepared, candidates: readonly Candidate[]): Promise<Outcome> {
  if (candidates.length < MIN_TOGETHER) return writeOneByOne(tx, portion, candidates);
  const plan = planOf(portion, candidates);
  try {
    const written = await tx.transaction((inner) => writeBatch(inner, portion, plan.rows));
    for (const one of written) learn(portion.known, one.candidate, one);
    portion.lookup.before.keep(plan.before);
    return { written, failed: plan.failed };
  } catch (error) {
    if (!(error instanceof BatchRefused)) throw error;
  }
  const half = Math.ceil(candidates.length / 2);
  const first = await writeRows(tx, portion, candidates.slice(0, half));
  const second = await writeRows(tx, portion, candidates.slice(half));
  return { written: [...first.written, ...second.written], failed: [...first.failed, ...second.failed] };
}

/** What each row will do if all before it succeed; people who are yet to be made have an id below zero. */
function planOf({ known, lookup, choices, writing, refused }: Prepared, candidates: readonly Candidate[]) {
  const ahead: Known = {
    ...known,
    people: new Map(known.people),
    enrolled: new Set(known.enrolled),
    learners: known.learners && new Set(known.learners),
  };
  const before = new RowsBefore(lookup.before);
  const rows: PlannedRow[] = [];
  const failed: Outcome['failed'] = [];
  for (const candidate of candidates) {
    const plan = planRow(candidate, { known: ahead, before, choices, actor: writing.actor });
    const errors = { ...refused.get(candidate.row), ...plan.errors };
    if (Object.keys(errors).length > 0) {
      failed.push({ candidate, errors });
      continue;
    }
    const { person } = plan;
    rows.push({ candidate, plan });
    learn(ahead, candidate, { plan, made: person === null, userId: person?.id ?? -candidate.row });
    before.remember(candidate, plan.courseIds);
  }
  return { rows, failed, before };
}

/** One row after the other. */
async function writeOneByOne(
  tx: Db,
  { known, hashes, refused, lookup, choices, writing }: Prepared,
  candidates: readonly Candidate[],
): Promise<Outcome> {
  const written: WrittenRow[] = [];
  const failed: Outcome['failed'] = [];
  const { actor } = writing;
  const judgeOf = (candidate: Candidate) => planRow(candidate, { known, before: lookup.before, choices, actor });
  for (const candidate of candidates) {
    const plan = judgeOf(candidate);
    const errors = { ...refused.get(candidate.row), ...plan.errors };
    if (Object.keys(errors).length > 0) {
      failed.push({ candidate, errors });
      continue;
    }
    try {
      const passwordHash = hashes.get(candidate.row);
      const done = await tx.transaction((inner) => writeRow(inner, { ...writing, candidate, plan, passwordHash }));
      written.push({ ...done, candidate, plan });
      learn(known, candidate, { plan, ...done });
      lookup.before.remember(candidate, plan.courseIds);
    } catch (error) {
      failed.push({ candidate, errors: await errorsOf(tx, error) });
    }
  }
  return { written, failed };
}

/** Rows of the same portion that come later meet what this one has made. */
function learn(known: Known, candidate: Candidate, done: Written & { plan: RowPlan }): void {
  const { userId, made, plan } = done;
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
    known.learners?.add(userId);
  }
  for (const id of plan.courseIds) known.enrolled.add(`${userId}:${id}`);
}
