import type { Answer, contract, Input } from '@lectern/contract';
import { MAX_APPLICATION_FILE_MB, MEGABYTE } from '@lectern/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import { checkFileType, refuseFile } from '../../platform/files/file-type.ts';
import { newFileKey, type StagedFile } from '../../platform/files/files.ts';
import { keepWithRows } from '../../platform/files/keep-with-rows.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { getMemberForUpdate } from '../identity/index.ts';
import { receiveUpload } from '../media/index.ts';
import { readSettings } from '../settings/index.ts';
import { applicationEvents, applicationFileEvents } from './applications.events.ts';
import {
  deleteUnsentFile,
  deleteWaiting,
  insertApplication,
  insertFile,
  selectOptionalUnsentFile,
  selectOwnApplications,
  sendFile,
} from './applications.queries.ts';
import { type Standing, standingOf } from './applications.rules.ts';
import { standingView } from './applications.views.ts';
import { invalid } from './words/messages.ts';

type Applying = typeof contract.applyForInstructor;
type StandingAnswer = Answer<Applying['read']>;
type Form = Input<Applying['apply']>['body'];

/** Each application mails the staff; taking one back and sending it again must not become a way to flood them. */
const APPLICATIONS_A_DAY = 5;
const UPLOADS_AN_HOUR = 20;
const FILE_NAME_LENGTH = 120;
/** What a résumé is written in; the library takes more kinds of documents. */
const FILE_ENDINGS = ['pdf', 'doc', 'docx'];

export async function readApplicationSettings(services: Services) {
  const { general, accounts_page: page } = await readSettings(services);
  return {
    open: page.display.enable_instructor_apply,
    maxAttempts: page.display.instructor_max_attempts,
    reapplyDays: general.registration.instructor_reapply_days,
    language: general.site.language,
    timezone: general.site.timezone,
  };
}

type Applicant = Pick<Actor, 'userId' | 'roles' | 'customCapabilities'>;

async function readFacts(db: Db, { services, actor, now }: { services: Services; actor: Applicant; now: Date }) {
  const settings = await readApplicationSettings(services);
  const { latest, used } = await selectOwnApplications(db, actor.userId);
  const teaches = can(actor, 'author_own');
  const standing = standingOf({ teaches, latest: latest && latest.application, used }, settings, now);
  return { standing, latest, attempts: { used, max: settings.maxAttempts } };
}

/** The state of the actor's application. */
export async function readStanding(
  db: Db,
  context: { services: Services; actor: Applicant; now: Date },
): Promise<StandingAnswer> {
  const unsent = await selectOptionalUnsentFile(db, context.actor.userId);
  return standingView({ ...(await readFacts(db, context)), unsent });
}

function requireOpen({ refusal, reapplyAt }: Standing, max: number): void {
  if (refusal === '') return;
  if (refusal === 'max_attempts_reached') throw new AppError(refusal, { n: max });
  if (refusal !== 'applied_too_soon' || !reapplyAt) throw new AppError(refusal);
  throw new AppError(refusal, { date: reapplyAt, available_at: reapplyAt.toISOString() });
}

/** Stock clients have no form: they name the person, and that is all. */
const isFormless = ({ user_id, headline, message, terms }: Form): boolean =>
  user_id !== undefined && headline === undefined && message === undefined && terms === undefined;

function filledIn(form: Form): { headline: string; message: string } {
  if (isFormless(form)) return { headline: '', message: '' };
  const { headline, message } = form;
  if (headline === undefined) return invalid('headline', 'required');
  if (message === undefined) return invalid('message', 'required');
  if (!form.terms) return invalid('terms', 'accept_terms');
  return { headline, message };
}

/** Sends an application. Sent again while one waits, it answers that one: a retry is safe. */
export async function apply(
  { db, services, actor, now }: TransactionContext<Actor>,
  form: Form,
): Promise<Answer<Applying['apply']>> {
  const writing: WriteContext = { services, actor, now };
  const words = filledIn(form);
  // One call of a person after the other; an approval between the request and here counts.
  const { roles, customCapabilities } = await getMemberForUpdate(db, actor.userId);
  const person = { userId: actor.userId, roles, customCapabilities };
  const { standing, attempts } = await readFacts(db, { ...writing, actor: person });
  if (standing.status !== 'applied') {
    requireOpen(standing, attempts.max);
    const limit = { key: `apply:user:${actor.userId}`, max: APPLICATIONS_A_DAY, windowSeconds: 86_400 };
    await consumeRateLimit(db, limit, now);
    const { expertise, links } = form;
    const own = { userId: actor.userId, status: 'applied', createdAt: now } as const;
    const applicationId = await insertApplication(db, { ...own, ...words, expertise: [...new Set(expertise)], links });
    const { file_id: id } = form;
    if (id !== null && !(await sendFile(db, { id, userId: actor.userId, applicationId }))) {
      invalid('file_id', 'unknown_file');
    }
    await emit(
      db,
      writing,
      applicationEvents.sent({ instructor_application_id: applicationId, user_id: actor.userId }),
    );
  }
  const answer = await readStanding(db, writing);
  const { used, max } = answer.attempts;
  return { ...answer, id: actor.userId, attempts_used: used, max_attempts: max };
}

/** Withdraws an undecided application; does nothing without one. */
export async function withdraw({
  db,
  services,
  actor,
  now,
  afterCommit,
}: TransactionContext<Actor>): Promise<StandingAnswer> {
  const writing: WriteContext = { services, actor, now };
  await getMemberForUpdate(db, actor.userId);
  const withdrawn = await deleteWaiting(db, actor.userId);
  if (withdrawn) {
    const { id, fileKey } = withdrawn;
    if (fileKey) afterCommit(() => services.files.remove(fileKey));
    await emit(db, writing, applicationEvents.withdrawn({ instructor_application_id: id, user_id: actor.userId }));
  }
  return readStanding(db, writing);
}

/** Stores the file of an application for its owner to submit. The type is detected from the content. */
export async function uploadFile(writing: WriteContext, request: FastifyRequest): Promise<StandingAnswer> {
  const { services, actor, now } = writing;
  const limit = { key: `apply-file:user:${actor.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  const maxBytes = MAX_APPLICATION_FILE_MB * MEGABYTE;
  const { staged, filename, mimetype } = await receiveUpload(request, services, { maxBytes });
  try {
    const type = await checkFileType(staged.path, { filename, declaredMime: mimetype, kinds: ['document'] });
    if (!FILE_ENDINGS.includes(type.extension)) refuseFile('type_unknown', { ending: type.extension });
    await keepFile(writing, { staged, filename, ...type });
  } catch (error) {
    await services.files.discard(staged);
    throw error;
  }
  return readStanding(services.db, writing);
}

async function keepFile(
  { services, actor, now }: WriteContext,
  { staged, filename, extension, mime }: { staged: StagedFile; filename: string; extension: string; mime: string },
): Promise<void> {
  const { db, files, randomToken } = services;
  const fileKey = newFileKey(randomToken, extension);
  const { byteSize } = staged;
  await files.keep(staged, fileKey);
  const replaced = await keepWithRows(files, [fileKey], () =>
    db.transaction(async (tx) => {
      await getMemberForUpdate(tx, actor.userId);
      const before = await deleteUnsentFile(tx, actor.userId);
      const fileName = filename.replace(/^.*[\\/]/, '').slice(-FILE_NAME_LENGTH);
      const row = { userId: actor.userId, fileKey, fileName, mimeType: mime, byteSize, createdAt: now };
      const { id } = await insertFile(tx, row);
      const ids = { instructor_application_file_id: id, user_id: actor.userId };
      await emit(tx, { services, actor, now }, applicationFileEvents.uploaded(ids));
      return before;
    }),
  );
  if (replaced) await files.remove(replaced.fileKey);
}

export async function removeFile({
  db,
  services,
  actor,
  now,
  afterCommit,
}: TransactionContext<Actor>): Promise<StandingAnswer> {
  const writing: WriteContext = { services, actor, now };
  const removed = await deleteUnsentFile(db, actor.userId);
  if (removed) {
    afterCommit(() => services.files.remove(removed.fileKey));
    const ids = { instructor_application_file_id: removed.id, user_id: actor.userId };
    await emit(db, writing, applicationFileEvents.deleted(ids));
  }
  return readStanding(db, writing);
}
