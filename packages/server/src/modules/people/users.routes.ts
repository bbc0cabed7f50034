import { contract, type Input } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { anyone, route, signedIn } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import {
  cancelEmailChange,
  changeablePerson,
  clearSessionCookie,
  readablePerson,
  setSessionCookie,
  signOut,
  type UserRow,
  usersManager,
} from '../identity/index.ts';
import { startLongJob } from '../long-jobs/index.ts';
import { erasePerson, readErasureFacts } from './erasure/erase-person.usecases.ts';
import { personToCount, personToErase } from './erasure/erasure.guards.ts';
import { readOwnProfile } from './profile/own-profile.ts';
import { changeOwnProfile } from './profile/profile.usecases.ts';
import { peopleReader, personMaker, personToChange } from './users.guards.ts';
import { createInvitationLink, sendPasswordLink } from './password-link.usecases.ts';
import { changePerson, createPerson, listPeople, presentPerson, readPerson } from './users.usecases.ts';

type Users = Pick<typeof contract.users, 'list' | 'get' | 'create' | 'update' | 'remove' | 'bulkUpdate' | 'bulkRemove'>;
type Erasing = Input<typeof contract.users.remove>['query'];
type Found<Guard extends (...args: never[]) => unknown> = Awaited<ReturnType<Guard>>;

/** Writes have transactions of their own, so that no password is hashed inside one, and answer the person themselves. */
const people: CrudResource<Users, UserRow, Found<typeof peopleReader>, Found<typeof readablePerson>, Actor> = {
  guards: {
    list: peopleReader,
    read: readablePerson,
    create: personMaker,
    write: changeablePerson,
    update: personToChange,
    remove: personToErase,
  },
  // A new person has written nothing that pages show.
  invalidates: { keys: PUBLIC_PAGES, except: ['create'] },
  list: ({ db, services, input, now }, reader) => listPeople(db, { services, query: input.query, now, ...reader }),
  get: readPerson,
  create: (call) => createPerson(call.services, { ...writing(call), fields: call.input.body }),
  update: (call, row) => changePerson(call, { row, fields: call.input.body }),
  remove: (call, { id }) => erasePerson(call, { id, ...erasureOf(call.input) }),
  view: (call, row) => presentPerson(call.services, { row, full: true, manager: writing(call).actor }),
};

/** Stock clients delete, and say it in the address; ours says what it means in the body. */
function erasureOf({ query, body }: { query: unknown; body: unknown }) {
  const { mode = 'delete', reassign }: Erasing = { ...(query as Erasing), ...(body as Erasing | undefined) };
  return { mode, heirId: reassign };
}

export function usersRoutes(app: FastifyInstance, services: Services): void {
  const { users } = contract;

  route(app, services, users.me, signedIn, ({ db, subject, now }) =>
    readOwnProfile(services, db, { actor: subject, now }),
  );

  route(app, services, users.updateMe, signedIn, async ({ input, subject, reply, now }) => {
    const session = await changeOwnProfile(services, { actor: subject, fields: input.body, now });
    if (session) setSessionCookie(reply, services, session, session.remember);
    return readOwnProfile(services, services.db, { actor: subject, now });
  });

  route(app, services, users.cancelEmailChange, signedIn, async ({ db, subject, now, afterCommit }) => {
    const own = { actorId: subject.userId, subjectId: subject.userId };
    await cancelEmailChange(db, { services, actor: subject, now });
    afterCommit(async () => logSecurityEvent(services, { event: 'email_change_canceled', ...own }));
    return readOwnProfile(services, db, { actor: subject, now });
  });

  route(app, services, users.logout, anyone, async ({ db, actor, reply, afterCommit }) => {
    // A key has no session to end.
    if (actor?.sessionId) {
      await signOut(db, { ...actor, sessionId: actor.sessionId });
      const { userId } = actor.signedInBy ?? actor;
      const own = { actorId: userId, subjectId: userId };
      afterCommit(async () => logSecurityEvent(services, { event: 'sign_out', ...own }));
      clearSessionCookie(reply, services);
    }
    return { redirect_url: '/' };
  });

  route(app, services, users.export, usersManager, async ({ subject, input, now, locale, timeZone }) => {
    const { role } = input.body;
    const context = { services, app, actor: subject, locale, timeZone, now };
    const job = await startLongJob(context, { kind: 'export', list: 'users', query: role ? { role } : {} });
    const filename = `users-${job.created_at.slice(0, 10)}.csv`;
    return { job_id: job.job_id, status: job.status, filename, download_url: job.file_url, filepath: '' as const };
  });

  route(app, services, users.sendPasswordLink, usersManager, async (call) =>
    sendPasswordLink({ ...call, actor: call.subject }, await changeablePerson(call, call.input.params.id)),
  );

  route(app, services, users.createInvitationLink, usersManager, async (call) =>
    createInvitationLink({ ...call, actor: call.subject }, await changeablePerson(call, call.input.params.id)),
  );

  route(
    app,
    services,
    users.erasureFacts,
    (call) => personToCount(call, call.input.params.id),
    ({ db, subject }) => readErasureFacts(db, subject),
  );

  const { list, get, create, update, remove, bulkUpdate, bulkRemove } = users;
  crud(app, services, { list, get, create, update, remove, bulkUpdate, bulkRemove }, people);
}
