import type { Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import { storedMessage } from '../../../platform/language/messages.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { getCourse, getCourseForUpdate } from '../../courses/index.ts';
import { readMailContext } from '../../identity/index.ts';
import { advance, type Importer, type ImportRun, type LongJobRow, refusalOf } from '../../long-jobs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { type Candidate } from '../plan/candidate.ts';
import { judge, type Judgement } from '../plan/judge.ts';
import { Lookup, portionsOf } from '../plan/judged-rows.ts';
import type { Known } from '../plan/known.ts';
import { stillImporter } from '../people-import.guards.ts';
import {
  type Failure,
  insertFailures,
  type PeopleImportRow,
  selectFailedRows,
  selectOptionalImport,
  setResult,
} from '../people-import.queries.ts';
import type { ImportChoices } from '../people-import.tables.ts';
import { message } from '../words/messages.ts';
import { CourseRefused, hashOfRow, writeRow, type Writing, type Written } from './write-person.usecases.ts';

/** Few enough that progress moves, a canceled job ends soon, and courses are not held for long. */
const ROWS_AT_ONCE = 50;
/** Then other people's jobs have their turn. */
const ROWS_A_TURN = 2500;

export async function importOf(db: Db, job: LongJobRow): Promise<PeopleImportRow & { choices: ImportChoices }> {
  const row = await selectOptionalImport(db, job.input.importId ?? 0);
  if (!row?.choices) throw new AppError('not_found');
  return { ...row, choices: row.choices };
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

/** The same job goes on in another process. */
class Elsewhere extends Error {}

interface Portion {
  run: ImportRun;
  row: PeopleImportRow & { choices: ImportChoices };
  candidates: readonly Candidate[];
  lookup: Lookup;
  from: number;
}

/** Courses that several rows name are held in one order, so that two imports never wait for each other. */
async function holdCourses(tx: Db, judged: readonly Judgement[]): Promise<void> {
  const ids = new Set(judged.flatMap(({ courseIds }) => courseIds));
  for (const id of [...ids].toSorted((left, right) => left - right)) await getCourseForUpdate(tx, id);
}

/** Hashes of the passwords of new people, and what is wrong with them. */
async function hashesOf(
  { candidates, run }: Portion,
  known: Known,
  writing: Writing,
): Promise<{ hashes: Map<number, string>; refused: Map<number, FieldErrors> }> {
  const hashes = new Map<number, string>();
  const refused = new Map<number, FieldErrors>();
  for (const candidate of candidates) {
    if (known.people.has(candidate.key) || Object.keys(candidate.errors).length > 0) continue;
    try {
      const hash = await hashOfRow(candidate, writing);
      if (hash !== undefined) hashes.set(candidate.row, hash);
    } catch (error) {
      refused.set(candidate.row, await errorsOf(run.services.db, error));
    }
  }
  return { hashes, refused };
}

/** Some rows in one transaction with how far the job is: a process that dies leaves no row that is done twice. */
async function importPortion(portion: Portion): Promise<LongJobRow['status'] | undefined> {
  const { run, row, candidates, lookup, from } = portion;
  const { services, job } = run;
  const { db } = services;
  const caller = await run.callerNow();
  const { locale } = caller;
  const actor = stillImporter(caller.actor);
  const now = services.clock();
  const [mailContext, { authentication }] = await Promise.all([readMailContext(services), readSettings(services)]);
  const { choices } = row;
  const { invite } = choices;
  const writing = { services, actor, mailContext, invite, minPasswordLength: authentication.password_min_length, now };
  const known = await lookup.knownOf(db, candidates, now);
  const { hashes, refused } = await hashesOf(portion, known, writing);
  const failures: (Failure & { errors: FieldErrors })[] = [];
  const fail = ({ row: place }: Candidate, errors: FieldErrors) =>
    failures.push({ row: place, errors, reasons: reasonsOf(errors, locale) });
  const result = { ...row.result };
  const made: Written[] = [];

  const status = await db.transaction(async (tx) => {
    const judgeOf = (candidate: Candidate) => judge(candidate, { known, before: lookup.before, choices, actor });
    await holdCourses(tx, candidates.map(judgeOf));
    for (const candidate of candidates) {
      const judgement = judgeOf(candidate);
      const errors = { ...refused.get(candidate.row), ...judgement.errors };
      if (Object.keys(errors).length > 0) {
        fail(candidate, errors);
        continue;
      }
      try {
        const passwordHash = hashes.get(candidate.row);
        const written = await tx.transaction((inner) =>
          writeRow(inner, { ...writing, candidate, judgement, passwordHash }),
        );
        if (written.made) made.push(written);
        result[judgement.verdict] += 1;
        learn(known, candidate, { judgement, ...written });
        lookup.before.remember(candidate, judgement.courseIds);
      } catch (error) {
        fail(candidate, await errorsOf(tx, error));
      }
    }
    result.error += failures.length;
    await insertFailures(
      tx,
      row.id,
      failures.map(({ row: place, reasons }) => ({ row: place, reasons })),
    );
    await setResult(tx, row.id, result);
    const refusals = failures.flatMap(({ row: place, errors }) => firstRefusal(place, errors, locale));
    const advanced = await advance(tx, job.id, { from, by: candidates.length, refusals });
    // Another process works on the same job: what was done here is taken back.
    if (advanced === undefined) throw new Elsewhere();
    return advanced;
  });
  row.result = result;
  for (const { userId } of made) {
    const details = { by: 'import', import_id: row.id };
    logSecurityEvent(services, { event: 'account_created', actorId: actor.userId, subjectId: userId, details });
  }
  return status;
}

/** Rows of the same portion that come later meet what this one has made. */
function learn(known: Known, candidate: Candidate, done: Written & { judgement: Judgement }): void {
  const { userId, made, judgement } = done;
  const { account, key, roles } = candidate;
  if (made) {
    const { first_name = '', last_name = '', display_name = '' } = account;
    known.people.set(key, { id: userId, first_name, last_name, display_name, roles, blocked: false });
  }
  for (const id of judgement.courseIds) known.enrolled.add(`${userId}:${id}`);
}

const reasonsOf = (errors: FieldErrors, locale: Locale): Failure['reasons'] =>
  Object.entries(errors).map(([field, sentence]) => ({ field, sentence: storedMessage(sentence, locale) }));

/** One line for each row: its first reason. */
function firstRefusal(row: number, errors: FieldErrors, locale: Locale) {
  const [first] = Object.entries(errors);
  return first ? [refusalOf({ row, field: first[0] }, first[1], locale)] : [];
}

/** Goes on from where the job is; the rows before are read again, so that what repeats them is known. */
export const runImport: Importer['run'] = async (run) => {
  const { services, job } = run;
  const row = await importOf(services.db, job);
  const lookup = new Lookup(row.choices);
  const failed = await selectFailedRows(services.db, row.id);
  const end = job.done + ROWS_A_TURN;
  let from = 0;
  for await (const all of portionsOf(services, row, { ...row.choices, now: services.clock(), size: ROWS_AT_ONCE })) {
    const before = all.filter(({ row: place }) => place <= job.done);
    const candidates = all.filter(({ row: place }) => place > job.done);
    await lookup.remember(
      services.db,
      before.filter(({ row: place, key }) => key !== '' && !failed.has(place)),
    );
    from += before.length;
    if (candidates.length === 0) continue;
    if (from >= end) return 'more';
    const status = await importPortion({ run, row, candidates, lookup, from }).catch((error: unknown) => {
      if (error instanceof Elsewhere) return undefined;
      throw error;
    });
    if (status !== 'running') return 'stopped';
    from += candidates.length;
  }
  return 'done';
};
