import type {
  Answer,
  contract,
  ImportEncoding,
  ImportField,
  Input,
  Locale,
  LongJob,
  PeopleImport,
} from '@lectern/contract';
import { createReadStream } from 'node:fs';
import type { Db } from '../../platform/db/database.ts';
import { AppError, type FieldErrors } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { newFileKey, type StagedFile } from '../../platform/files/files.ts';
import { keepWithRows } from '../../platform/files/keep-with-rows.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { justConfirmed } from '../../platform/http/just-confirmed.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import { translate } from '../../platform/language/messages.ts';
import { selectOptionalLongJob, startImportJob } from '../long-jobs/index.ts';
import { peopleFileUploaded } from './people-import.events.ts';
import {
  insertImport,
  type PeopleImportRow,
  selectOptionalImport,
  setChoices,
  setFacts,
  setJob,
} from './people-import.queries.ts';
import type { ImportChoices, ImportCounts } from './people-import.tables.ts';
import { importView } from './people-import.views.ts';
import { planRow } from './plan/plan-row.ts';
import { bringPower } from './plan/powers.ts';
import { Lookup, portionsOf } from './plan/planned-rows.ts';
import { mayEnrollInto } from './plan/own-part.ts';
import { encodingOf } from './read/encoding.ts';
import { readFacts } from './read/file-facts.ts';
import { guessMapping, HIDDEN } from './read/guess-mapping.ts';
import { invalid } from './words/messages.ts';

const PREVIEW_ROWS = 50;
const ROWS_AT_ONCE = 500;
const FILE_NAME_LENGTH = 120;

/** Each upload is read whole and kept for a day. */
export const UPLOADS_AN_HOUR = 60;

export async function countUpload({ services, actor, now }: RequestContext<Actor>): Promise<void> {
  const limit = { key: `people-import:user:${actor.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
}

const nothingCounted = (): ImportCounts => ({ new: 0, update: 0, skip: 0, error: 0 });

/** Keeps a file of people that can be read. Its name is only shown. `requires`: what its columns must be known to hold. */
export async function uploadPeople(
  context: RequestContext<Actor>,
  {
    staged,
    filename,
    requires = [],
    encoding,
    source = 'import',
  }: {
    staged: StagedFile;
    filename: string;
    requires?: readonly ImportField[] | undefined;
    /** Without it, it is guessed. */
    encoding?: ImportEncoding | undefined;
    source?: PeopleImportRow['source'];
  },
): Promise<PeopleImport> {
  const { services, actor, now } = context;
  const { db, files, randomToken } = services;
  const open = () => createReadStream(staged.path);
  const facts = await readFacts(open, encoding ?? (await encodingOf(open)).encoding);
  const known = guessMapping(facts.columns);
  if (!requires.every((field) => known.includes(field))) invalid('file', 'columns_needed');
  const fileKey = newFileKey(randomToken, 'csv');
  await files.keep(staged, fileKey);
  const fileName = filename.replace(/^.*[\\/]/, '').slice(-FILE_NAME_LENGTH);
  const row = await keepWithRows(files, [fileKey], () =>
    db.transaction(async (tx) => {
      const kept = { userId: actor.userId, fileKey, fileName, source, createdAt: now, result: nothingCounted() };
      const made = await insertImport(tx, { ...facts, ...kept });
      const ids = { people_import_id: made.id, user_id: actor.userId };
      await emit(tx, { services, actor, now }, peopleFileUploaded(ids));
      return made;
    }),
  );
  return importView(row, undefined, context);
}

/** Of others it does not exist: it names people. */
async function ownImport(db: Db, { id, userId }: { id: number; userId: number }): Promise<PeopleImportRow> {
  const row = await selectOptionalImport(db, id);
  if (!row || row.userId !== userId) throw new AppError('not_found');
  return row;
}

export async function readImport(context: RequestContext<Actor>, id: number): Promise<PeopleImport> {
  const { db, actor } = context;
  const row = await ownImport(db, { id, userId: actor.userId });
  const job = row.jobId === null ? undefined : await selectOptionalLongJob(db, row.jobId);
  return importView(row, job, context);
}

/** Reads the file again in the encoding that the person has chosen. */
export async function setEncoding(
  context: RequestContext<Actor>,
  id: number,
  { encoding }: { encoding: ImportEncoding },
): Promise<PeopleImport> {
  const { db, actor, services } = context;
  const row = await ownImport(db, { id, userId: actor.userId });
  if (row.choices) throw new AppError('already_exists');
  const open = async () => {
    const file = row.fileKey === '' ? null : await services.files.get(row.fileKey);
    if (!file) throw new AppError('not_found');
    return file;
  };
  const changed = await setFacts(db, id, await readFacts(open, encoding));
  if (!changed) throw new AppError('already_exists');
  return importView(changed, undefined, context);
}

type PreviewBody = Input<typeof contract.peopleImports.preview>['body'];
type StartBody = Input<typeof contract.peopleImports.start>['body'];

async function checkedChoices(
  db: Db,
  { row, actor }: { row: PeopleImportRow; actor: Actor },
  body: Pick<StartBody, 'mapping' | 'existing' | 'course_ids'>,
): Promise<Omit<ImportChoices, 'invite'>> {
  const { mapping, existing, course_ids } = body;
  if (mapping.length !== row.columns.length) invalid('mapping', 'columns_differ');
  const given = mapping.filter((field) => field !== '');
  if (new Set(given).size < given.length) invalid('mapping', 'field_twice');
  if (!given.includes('email')) invalid('mapping', 'email_needed');
  const courseIds = [...new Set(course_ids)];
  if (!(await mayEnrollInto(db, courseIds, actor))) invalid('course_ids', 'unknown_course');
  return { mapping, existing, courseIds };
}

const said = (locale: Locale, errors: FieldErrors) =>
  Object.entries(errors).map(([field, sentence]) => ({ field, message: translate(locale, sentence) }));

/** Goes through the whole file and changes nothing. Passwords of the file are not shown. */
export async function previewImport(
  { services, actor, now, locale }: RequestContext<Actor>,
  id: number,
  body: PreviewBody,
): Promise<Answer<typeof contract.peopleImports.preview>> {
  const { db } = services;
  const row = await ownImport(db, { id, userId: actor.userId });
  const choices = await checkedChoices(db, { row, actor }, body);
  const counts = nothingCounted();
  const rows: Answer<typeof contract.peopleImports.preview>['rows'] = [];
  const lookup = new Lookup(choices);
  const first = (body.page - 1) * PREVIEW_ROWS;
  let matching = 0;
  for await (const portion of portionsOf(services, row, { ...choices, now, size: ROWS_AT_ONCE })) {
    const known = await lookup.knownOf(db, portion, { now, actor });
    for (const candidate of portion) {
      const { verdict, errors, courseIds } = planRow(candidate, { known, before: lookup.before, choices, actor });
      if (verdict !== 'error') lookup.before.remember(candidate, courseIds);
      counts[verdict] += 1;
      if (body.verdict !== 'any' && body.verdict !== verdict) continue;
      if (matching >= first && rows.length < PREVIEW_ROWS) {
        const { password, ...values } = candidate.values;
        const shown = password === undefined ? values : { ...values, password: HIDDEN };
        rows.push({ row: candidate.sheetRow, verdict, values: shown, errors: said(locale, errors) });
      }
      matching += 1;
    }
  }
  return { counts, rows, total: matching };
}

async function requireConfirmedFor(
  context: RequestContext<Actor>,
  row: PeopleImportRow,
  { mapping }: Pick<ImportChoices, 'mapping'>,
): Promise<void> {
  const { services, actor, now } = context;
  for await (const portion of portionsOf(services, row, { mapping, now, size: ROWS_AT_ONCE })) {
    if (bringPower(portion, actor)) return justConfirmed(context);
  }
}

/** Once per file: an import that has started does not need the client. */
export async function startImport(context: RequestContext<Actor>, id: number, body: StartBody): Promise<LongJob> {
  const { services, actor } = context;
  const row = await ownImport(services.db, { id, userId: actor.userId });
  const choices = { ...(await checkedChoices(services.db, { row, actor }, body)), invite: body.invite };
  if (choices.mapping.includes('role')) await requireConfirmedFor(context, row, choices);
  return services.db.transaction(async (tx) => {
    if (!(await setChoices(tx, id, choices))) throw new AppError('already_exists');
    const job = await startImportJob(tx, context, { list: 'students', importId: id, total: row.rows });
    await setJob(tx, id, job.job_id);
    return job;
  });
}
