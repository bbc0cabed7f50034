import { randomUUID } from 'node:crypto';
import { nothing, picture, type RoleCase } from '../../test/roles/role-case.ts';

const anAddress = () => `${randomUUID()}@example.com`;

export const cases: Record<string, RoleCase> = {
  'users.list': async ({ course, people }) => {
    await course();
    const { id } = people['student enrolled'];
    return { query: { include: [id] }, shown: id };
  },
  'users.get': async ({ course, people }) => {
    await course();
    return { params: { id: people['student enrolled'].id } };
  },
  'users.get, of the administrator': ({ people }) => ({ params: { id: people.administrator.id } }),
  'users.create': () => ({ body: { email: anAddress(), roles: ['student'] } }),
  'users.create, a manager': () => ({ body: { email: anAddress(), roles: ['manager'] } }),
  'users.create, an administrator': () => ({ body: { email: anAddress(), roles: ['administrator'] } }),
  'users.update': async ({ t }) => ({ params: { id: (await t.given.student()).id }, body: { headline: 'Changed' } }),
  'users.update, of the administrator': ({ people }) => ({
    params: { id: people.administrator.id },
    body: { headline: 'Changed' },
  }),
  'users.bulkUpdate': async ({ t }) => ({
    body: { ids: [(await t.given.student()).id], changes: { status: 'blocked' } },
  }),
  'users.bulkUpdate, of the administrator': ({ people }) => ({
    body: { ids: [people.administrator.id], changes: { status: 'blocked' } },
  }),
  'users.erasureFacts': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.remove': async ({ t }) => ({ params: { id: (await t.given.student()).id }, query: { force: true } }),
  'users.remove, without force': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.bulkRemove': async ({ t }) => ({
    body: { ids: [(await t.given.student()).id], force: true, mode: 'anonymize' },
  }),
  'users.export': () => ({ body: { role: 'student' } }),
  'users.sendPasswordLink': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.sendPasswordLink, of the administrator': async ({ t }) => ({
    params: { id: (await t.given.user({ role: 'administrator' })).id },
  }),
  'users.createInvitationLink': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.createInvitationLink, of the administrator': async ({ t }) => ({
    params: { id: (await t.given.user({ role: 'administrator' })).id },
  }),
  'users.signInAs': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.signInAs, an administrator': async ({ t }) => ({
    params: { id: (await t.given.user({ role: 'administrator' })).id },
  }),
  'users.sessions': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.endSessionOf': async ({ t, session }) => {
    const person = await t.given.student();
    return { params: { id: person.id, sessionId: Number(await session(person)) } };
  },
  'users.endSessionsOf': async ({ t }) => ({ params: { id: (await t.given.student()).id } }),
  'users.me': nothing,
  'users.updateMe': () => ({ body: { headline: 'Changed' } }),
  'users.cancelEmailChange': nothing,
  'users.endSession': async ({ session, me, people }) => ({
    body: { token: await session(me ?? people['student enrolled']) },
  }),
  'users.endSession, of the student enrolled': async ({ session, people }) => ({
    body: { token: await session(people['student enrolled']) },
  }),
  'users.endOtherSessions': nothing,
  'users.profileImage': picture('image_data'),
  'users.removeProfileImage': nothing,
  'users.logout': nothing,
  'userPreferences.read': nothing,
  'userPreferences.change': () => ({ body: { nav_folded: true } }),
};
