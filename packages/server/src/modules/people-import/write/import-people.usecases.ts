import type { Locale } from '@lectern/contract';
import type { Db } from '../../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../../platform/errors.ts';
import { storedMessage } from '../../../platform/language/messages.ts';
import { logSecurityEvent } from '../../../platform/log/security-log.ts';
import { advance, type Importer, type ImportRun, type LongJobRow, refusalOf } from '../../long-jobs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { readMailContext } from '../../mails/index.ts';
import { type Candidate } from '../plan/candidate.ts';
import { Lookup, portionsOf } from '../plan/planned-rows.ts';
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
import { preparePortion, writePortion } from './write-portion.usecases.ts';

/** Few enough that progress moves, a canceled job ends soon, and courses are not held for long. */
const ROWS_AT_ONCE = 50;
/** Then other people's jobs have their turn. */
const ROWS_A_TURN = 10_000;

export async function importOf(db: Db, job: LongJobRow): Promise<PeopleImportRow & { choices: ImportChoices }> {
  const row = await selectOptionalImport(db, job.input.importId ?? 0);
  if (!row?.choices) throw new AppError('not_found');
  return { ...row, choices: row.choices };
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

/** Some rows in one transaction with how far the job is: a process that dies leaves no row that is done twice. */
async function importPortion(portion: Portion): Promise<LongJobRow['status'] | undefined> {
  const { run, row, candidates, lookup, from } = portion;
  const { services, job } = run;
  const { db } = services;
  const caller = await run.callerNow();
  const { locale } = caller;
  const actor = stillImporter(caller.actor, row);
  const now = services.clock();
  const [mailContext, { authentication }] = await Promise.all([readMailContext(services), readSettings(services)]);
  const { choices } = row;
  const { invite } = choices;
  const minPasswordLength = authentication.password_min_length;
  const { source } = row;
  const writing = { services, actor, mailContext, invite, minPasswordLength, source, now };
  const portionOf = await preparePortion(db, { candidates, lookup, choices, writing });
  const result = { ...row.result };

  const { status, made } = await db.transaction(async (tx) => {
    const { written, failed } = await writePortion(tx, portionOf);
    for (const { plan } of written) result[plan.verdict] += 1;
    result.error += failed.length;
    const failures = failed.map(({ candidate, errors }) => ({
      row: candidate.sheetRow,
      reasons: reasonsOf(errors, locale),
    }));
    await insertFailures(tx, row.id, failures);
    await setResult(tx, row.id, result);
    const refusals = failed.flatMap(({ candidate, errors }) => firstRefusal(candidate.sheetRow, errors, locale));
    const advanced = await advance(tx, job.id, { from, by: candidates.length, refusals });
    // Another process works on the same job: what was done here is taken back.
    if (advanced === undefined) throw new Elsewhere();
    return { status: advanced, made: written.filter((one) => one.made) };
  });
  row.result = result;
  for (const { userId } of made) {
    const details = { by: row.source, import_id: row.id };
    logSecurityEvent(services, { event: 'account_created', actorId: actor.userId, subjectId: userId, details });
  }
  return status;
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
      before.filter(({ sheetRow, key }) => key !== '' && !failed.has(sheetRow)),
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
