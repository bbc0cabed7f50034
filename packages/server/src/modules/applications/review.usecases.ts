import type { contract, InstructorApplication, Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { emit } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { localeFor } from '../../platform/http/server/language.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import { mailPerson, readMailContext } from '../mails/index.ts';
import { getMemberForUpdate, setRoles, userUpdated, type UserRow } from '../identity/index.ts';
import { userRolesChanged } from '../people/index.ts';
import { applicationEvents } from './applications.events.ts';
import { requireDecidable, rolesOfApproved } from './applications.guards.ts';
import { applicationMails } from './applications.mails.ts';
import {
  type ApplicationRow,
  type ApplicationScope,
  getApplication,
  getApplicationForUpdate,
  selectApplicationPage,
  selectOwnApplications,
  updateDecision,
} from './applications.queries.ts';
import { reapplyDate } from './applications.rules.ts';
import { applicationView } from './applications.views.ts';
import { readApplicationSettings } from './apply.usecases.ts';
import { longDate } from '../../platform/language/long-date.ts';

type ListQuery = Input<typeof contract.instructorApplications.list>['query'];

export async function listApplications(db: Db, options: { query: ListQuery; scope: ApplicationScope }) {
  const { rows, counts } = await selectApplicationPage(db, options);
  const {
    applied = 0,
    approved = 0,
    rejected = 0,
  } = Object.fromEntries(counts.map(({ status, count }) => [status, count]));
  const many = { any: applied + approved + rejected, applied, approved, rejected };
  return { rows: rows.map(applicationView), total: many[options.query.status], counts: many };
}

/** The application and its applicant, held: of two who decide at the same time, one is first. */
async function hold(db: Db, { application }: ApplicationRow, actor: Actor) {
  const person = await getMemberForUpdate(db, application.userId);
  const held = await getApplicationForUpdate(db, application.id);
  requireDecidable(actor, person);
  return { person, held };
}

const idsOf = ({ application }: ApplicationRow) => ({
  instructor_application_id: application.id,
  user_id: application.userId,
});

/** Makes the applicant an instructor; a student stays a student too. Their open sessions have the new rights at once. */
export async function approve(context: TransactionContext<Actor>, row: ApplicationRow): Promise<InstructorApplication> {
  const { db, services, actor, now } = context;
  const { person, held } = await hold(db, row, actor);
  if (held.status !== 'approved') {
    if (held.status !== 'applied') throw new AppError('already_decided');
    if (person.blocked) throw new AppError('person_blocked');
    await updateDecision(db, held.id, { ...decision(context), status: 'approved', reason: '', reapplyAt: null });
    await emit(db, { services, actor, now }, applicationEvents.approved(idsOf(row)));
    await letTeach(context, person);
    const mailContext = await readMailContext(services);
    const template = applicationMails.instructor_application_approved;
    await mailPerson(db, services, template, { to: person, path: '/admin/courses', mailContext, now });
  }
  return applicationView(await getApplication(db, held.id));
}

async function letTeach(context: TransactionContext<Actor>, person: UserRow): Promise<void> {
  const { db, services, actor, now, afterCommit } = context;
  const given = rolesOfApproved(actor, person);
  if (!given) return;
  const { roles } = await setRoles(db, person.id, { given, now });
  const user = { user_id: person.id };
  await emit(db, context, [userRolesChanged({ ...user, before: person.roles, after: roles }), userUpdated(user)]);
  const details = { before: person.roles, after: roles };
  afterCommit(async () =>
    logSecurityEvent(services, { event: 'roles_changed', actorId: actor.userId, subjectId: person.id, details }),
  );
}

const decision = ({ actor, now }: { actor: Actor; now: Date }) => ({ decidedAt: now, decidedById: actor.userId });

export async function reject(
  context: TransactionContext<Actor>,
  row: ApplicationRow,
  reason: string,
): Promise<InstructorApplication> {
  const { db, services, actor, now } = context;
  const { person, held } = await hold(db, row, actor);
  if (held.status !== 'rejected') {
    if (held.status !== 'applied') throw new AppError('already_decided');
    const settings = await readApplicationSettings(services);
    const { used } = await selectOwnApplications(db, person.id);
    const { maxAttempts, reapplyDays: days } = settings;
    const reapplyAt = reapplyDate({ used, maxAttempts, days }, now);
    await updateDecision(db, held.id, { ...decision(context), status: 'rejected', reason, reapplyAt });
    await emit(db, { services, actor, now }, applicationEvents.rejected(idsOf(row)));
    await mailRejection(db, { services, actor, now }, { person, reason, reapplyAt, school: settings });
  }
  return applicationView(await getApplication(db, held.id));
}

async function mailRejection(
  db: Db,
  { services, now }: WriteContext,
  {
    person,
    reason,
    reapplyAt,
    school,
  }: { person: UserRow; reason: string; reapplyAt: Date | null; school: { language: string; timezone: string } },
): Promise<void> {
  const template = reapplyAt
    ? applicationMails.instructor_application_rejected
    : applicationMails.instructor_application_rejected_for_good;
  const reader = {
    locale: localeFor(person.locale, school.language),
    timeZone: person.timezone || school.timezone,
  };
  await mailPerson(db, services, template, {
    to: person,
    path: '/account#/apply',
    mailContext: await readMailContext(services),
    values: { reason, ...(reapplyAt && { date: longDate(reapplyAt, reader) }) },
    now,
  });
}
