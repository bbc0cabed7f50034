import { randomUUID } from 'node:crypto';
import { contract, type Taxonomy } from '@lectern/contract';
import { insertToken, type TokenPurpose } from '../modules/identity/sign-in/tokens.queries.ts';
import { exportFile, smallSchool } from '../modules/transfer/import.fixture.ts';
import { deskCases } from './role-cases-desk.ts';
import { playerCases } from './role-cases-player.ts';
import { quizCases } from './role-cases-quizzes.ts';
import type { RoleWorld } from './role-world.ts';

/** One call. `shown`: the id a list must hold for the cell to say "shown". */
export interface RoleCall {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: { field: string; name: string; type: string; content: string | Buffer; beside?: Record<string, number> };
  shown?: number;
  /** What else the cell says of a success. */
  says?: (body: Record<string, unknown>) => string;
}

export type RoleCase = (world: RoleWorld) => RoleCall | Promise<RoleCall>;

const nothing: RoleCase = () => ({});
const PASSWORD = 'seven lamps in a row';
const aName = () => `Named ${randomUUID().slice(0, 8)}`;
const anAddress = () => `${randomUUID()}@example.com`;

const drawing = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture =
  (field: string): RoleCase =>
  () => ({
    file: { field, name: 'dot.png', type: 'image/png', content: drawing },
  });

const token =
  (purpose: TokenPurpose, body: object): RoleCase =>
  async ({ t }) => {
    const person = await t.given.user({ ...(purpose === 'verify_email' && { emailVerifiedAt: null }) });
    const value = randomUUID();
    await insertToken(t.db, {
      userId: person.id,
      purpose,
      token: value,
      ...(purpose === 'change_email' && { email: anAddress() }),
      now: t.now(),
      expiresAt: new Date(t.now().getTime() + 60_000),
    });
    return { body: { token: value, ...body } };
  };

function terms(family: 'categories' | 'tags' | 'difficulties', taxonomy: Taxonomy): Record<string, RoleCase> {
  const one: (rest?: RoleCall) => RoleCase =
    (rest = {}) =>
    async ({ t }) => ({ params: { id: (await t.given.term(taxonomy)).id }, ...rest });
  const ids: RoleCase = async ({ t }) => ({ body: { ids: [(await t.given.term(taxonomy)).id] } });
  return {
    [`${family}.list`]: async ({ t }) => {
      const { id } = await t.given.term(taxonomy);
      return { query: { include: [id] }, shown: id };
    },
    [`${family}.list, with context=edit`]: async ({ t }) => {
      const { id } = await t.given.term(taxonomy);
      return { query: { include: [id], context: 'edit' }, shown: id };
    },
    [`${family}.get`]: one(),
    [`${family}.create`]: () => ({ body: { name: aName() } }),
    [`${family}.update`]: async ({ t }) => ({
      params: { id: (await t.given.term(taxonomy)).id },
      body: { name: aName() },
    }),
    [`${family}.remove`]: one({ query: { force: true } }),
    [`${family}.restore`]: one(),
    [`${family}.bulkRemove`]: ids,
    [`${family}.bulkRestore`]: ids,
    [`${family}.merge`]: async ({ t }) => {
      const [from, into] = [await t.given.term(taxonomy), await t.given.term(taxonomy)];
      return { body: { ids: [from.id], into: into.id } };
    },
    [`${family}.batch`]: () => ({
      body: { create: [{ name: aName() }] },
      says: (body) => (body as { create: { error?: { code: string } }[] }).create[0]?.error?.code ?? 'done',
    }),
  };
}

const accounts: Record<string, RoleCase> = {
  'session.get': nothing,
  'auth.login': async ({ t }) => {
    const { username } = await t.given.user({ password: PASSWORD });
    return { body: { login: username, password: PASSWORD } };
  },
  'auth.setup': () => ({ body: { token: 'made-up', email: anAddress(), password: PASSWORD, first_name: 'Ada' } }),
  'auth.setupLink': () => ({ body: { token: 'made-up' }, says: (body) => (body.open ? 'open' : 'closed') }),
  'auth.register': () => ({ body: { email: anAddress(), password: PASSWORD, first_name: 'Ada' } }),
  'auth.forgotPassword': () => ({ body: { login: anAddress() } }),
  'auth.resetPassword': token('reset_password', { password: PASSWORD }),
  'auth.verifyEmail': token('verify_email', {}),
  'auth.confirmEmail': token('change_email', {}),
  'auth.resendVerification': () => ({ body: { login: anAddress() } }),
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
  'roles.list': nothing,
  'mails.list': nothing,
  'mails.resend': () => ({ params: { id: 2_000_000_000 } }),
  'mails.resendFailed': nothing,
};

const keys: Record<string, RoleCase> = {
  'apiKeys.list': async ({ key }) => {
    const { id } = await key();
    return { query: { include: [id] }, shown: id };
  },
  'apiKeys.get': async ({ key }) => ({ params: { id: (await key()).id } }),
  'apiKeys.create': () => ({ body: { permissions: 'read', description: aName() } }),
  'apiKeys.create, for the student enrolled': ({ people }) => ({
    body: { user_id: people['student enrolled'].id, permissions: 'read', description: aName() },
  }),
  'apiKeys.update': async ({ key }) => ({ params: { id: (await key()).id }, body: { description: aName() } }),
  'apiKeys.remove': async ({ key }) => ({ params: { id: (await key()).id } }),
  'apiKeys.bulkRemove': async ({ key }) => ({ body: { ids: [(await key()).id] } }),
  'apiKeys.endpoints': nothing,
};

const school: Record<string, RoleCase> = {
  'settings.read': nothing,
  'settings.defaults': nothing,
  'settings.change': () => ({ body: { general: { site: { title: 'Harbour School' } } } }),
  'settings.reset': nothing,
  'datas.countries': nothing,
  'datas.states': nothing,
  'datas.statesOf': () => ({ params: { country: 'NO' } }),
  'datas.currencies': nothing,
  'addons.list': nothing,
  'addons.get': () => ({ params: { slug: 'content-drip' } }),
  'addons.activate': () => ({ body: { slug: 'content-drip' } }),
  'addons.deactivate': () => ({ body: { slug: 'content-drip' } }),
  'addons.bulkActivate': () => ({ body: { slugs: ['content-drip'] } }),
  'addons.bulkDeactivate': () => ({ body: { slugs: ['content-drip'] } }),
  'media.list': async ({ media }) => {
    const { id } = await media();
    return { query: { include: [id] }, shown: id };
  },
  'media.get': async ({ media }) => ({ params: { id: (await media()).id } }),
  'media.upload': picture('file'),
  'media.update': async ({ media }) => ({ params: { id: (await media()).id }, body: { title: 'Changed' } }),
  'media.remove': async ({ media }) => ({ params: { id: (await media()).id }, query: { force: true } }),
  'transfer.importCourses': () => ({
    file: {
      field: 'file',
      name: 'courses.json',
      type: 'application/json',
      content: exportFile({ manifest: { base_url: `https://${randomUUID()}.example` }, ...smallSchool() }),
    },
  }),
  'transfer.exportQuizzes': async ({ t, course }) => ({
    body: { ids: [(await t.given.quiz({ course: await course() })).id] },
  }),
  'transfer.exportQuiz': async ({ t, course }) => ({
    body: { quiz_id: (await t.given.quiz({ course: await course() })).id },
  }),
  'transfer.quizFile': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course() })).id },
  }),
  'transfer.quizFile, of a draft': async ({ t, course }) => ({
    params: { id: (await t.given.quiz({ course: await course(), status: 'draft' })).id },
  }),
  'transfer.importQuiz': async ({ course }) => {
    const { id, section } = await course();
    const { quizzes, questions } = smallSchool();
    return {
      file: {
        field: 'file',
        name: 'quiz.json',
        type: 'application/json',
        content: JSON.stringify({ quizzes, questions }),
        beside: { course_id: id, section_id: section.id },
      },
    };
  },
};

const courses: Record<string, RoleCase> = {
  'courses.list': async ({ course }) => {
    const { id } = await course();
    return { query: { include: [id] }, shown: id };
  },
  'courses.list, a draft with context=edit': async ({ course }) => {
    const { id } = await course({ status: 'draft' });
    return { query: { include: [id], context: 'edit' }, shown: id };
  },
  'courses.list, a draft by its status': async ({ course }) => {
    const { id } = await course({ status: 'draft' });
    return { query: { include: [id], status: 'draft' }, shown: id };
  },
  'courses.get': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.get, with context=edit': async ({ course }) => ({
    params: { id: (await course()).id },
    query: { context: 'edit' },
  }),
  'courses.get, a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.create': () => ({ body: { name: aName() } }),
  'courses.update': async ({ course }) => ({ params: { id: (await course()).id }, body: { name: aName() } }),
  'courses.update, its author': async ({ course, people }) => ({
    params: { id: (await course()).id },
    body: { author_id: people['instructor foreign'].id },
    says: (body) =>
      (body.author as { id: number }).id === people['instructor foreign'].id ? 'changed' : 'kept as it was',
  }),
  'courses.update, a draft': async ({ course }) => ({
    params: { id: (await course({ status: 'draft' })).id },
    body: { name: aName() },
  }),
  'courses.create, published': () => ({
    body: { name: aName(), status: 'publish' },
    says: (body) => String(body.status),
  }),
  'courses.remove': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.restore': async ({ course }) => ({ params: { id: (await course({ status: 'trash' })).id } }),
  'courses.bulkRemove': async ({ course }) => ({ body: { ids: [(await course()).id] } }),
  'courses.bulkRestore': async ({ course }) => ({ body: { ids: [(await course({ status: 'trash' })).id] } }),
  'courses.clone': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.clone, a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.bulkUpdate': async ({ course }) => ({
    body: { ids: [(await course()).id], changes: { status: 'private' } },
  }),
  'courses.bulkUpdate, their author': async ({ course, people }) => ({
    body: { ids: [(await course()).id], changes: { author_id: people['instructor foreign'].id } },
  }),
  'courses.sendBack': async ({ course }) => ({
    params: { id: (await course({ status: 'pending' })).id },
    body: { note: 'Please add pictures.' },
  }),
  'courses.removal': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.removal, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.sample': nothing,
  'courses.standing': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.standing, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.curriculum': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courses.curriculum, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courses.unlock': async ({ t }) => ({
    params: { id: (await t.given.passwordCourse('moonlight')).id },
    body: { password: 'moonlight' },
  }),
  'courses.children': async ({ course }) => ({ query: { course: (await course()).id } }),
  ...terms('categories', 'category'),
  ...terms('tags', 'tag'),
  ...terms('difficulties', 'difficulty'),
  'difficulties.order': async ({ t }) => {
    const rows = await t.visitor(contract.difficulties.list, { query: { per_page: 100 } });
    return { body: { ids: rows.body.map((row) => row.id) } };
  },
  'sections.list': async ({ course }) => {
    const { id, section } = await course();
    return { query: { course_id: id }, shown: section.id };
  },
  'sections.get': async ({ course }) => ({ params: { id: (await course()).section.id } }),
  'sections.get, in a draft': async ({ course }) => ({
    params: { id: (await course({ status: 'draft' })).section.id },
  }),
  'sections.create': async ({ course }) => ({ body: { name: aName(), course_id: (await course()).id } }),
  'sections.update': async ({ course }) => ({ params: { id: (await course()).section.id }, body: { name: aName() } }),
  'sections.remove': async ({ course }) => ({ params: { id: (await course()).section.id }, query: { children: true } }),
  'sections.restore': async ({ trashedSection }) => ({ params: { id: (await trashedSection()).id } }),
  'sections.list, the trash': async ({ trashedSection }) => {
    const { id, courseId } = await trashedSection();
    return { query: { course_id: courseId, status: 'trash' }, shown: id };
  },
  'sections.get, in the trash': async ({ trashedSection }) => ({ params: { id: (await trashedSection()).id } }),
  'sections.clone': async ({ course }) => ({ params: { id: (await course()).section.id } }),
  'sections.clone, into a foreign draft': async ({ course, t }) => ({
    params: { id: (await course()).section.id },
    body: { course_id: (await t.given.course({ status: 'draft' })).id },
  }),
  'sections.bulkRemove': async ({ course }) => ({
    body: { ids: [(await course()).section.id] },
    query: { children: true },
  }),
  'sections.bulkRestore': async ({ trashedSection }) => ({ body: { ids: [(await trashedSection()).id] } }),
  'sections.children': async ({ course }) => ({ query: { section: (await course()).section.id } }),
  'courseBuilder.get': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courseBuilder.get, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courseBuilder.drip': async ({ course }) => {
    const { id, items } = await course();
    return { params: { id }, body: { items: items.map((item) => ({ id: item.id, days: 2 })) } };
  },
  'courseBuilder.save': async ({ course }) => {
    const { id, section, items } = await course();
    return {
      params: { id },
      body: {
        section_order: [section.id],
        sections: [{ id: section.id, contents: items.map((item) => item.id).toReversed() }],
      },
    };
  },
};

const faqs: Record<string, RoleCase> = {
  'courseFaqs.list': async ({ faq }) => {
    const { id, courseId } = await faq();
    return { query: { course_id: courseId }, shown: id };
  },
  'courseFaqs.list, of a draft': async ({ faq }) => {
    const { id, courseId } = await faq({ status: 'draft' });
    return { query: { course_id: courseId }, shown: id };
  },
  'courseFaqs.get': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.create': async ({ course }) => ({
    body: { course_id: (await course()).id, title: aName(), content: '<p>Yes.</p>' },
  }),
  'courseFaqs.update': async ({ faq }) => ({ params: { id: (await faq()).id }, body: { title: aName() } }),
  'courseFaqs.update, of a draft': async ({ faq }) => ({
    params: { id: (await faq({ status: 'draft' })).id },
    body: { title: aName() },
  }),
  'courseFaqs.remove': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.restore': async ({ faq }) => ({ params: { id: (await faq()).id } }),
  'courseFaqs.bulkRemove': async ({ faq }) => ({ body: { ids: [(await faq()).id] } }),
  'courseFaqs.bulkRestore': async ({ faq }) => ({ body: { ids: [(await faq()).id] } }),
  'courseFaqs.order': async ({ faq }) => {
    const { id, courseId } = await faq();
    return { body: { course_id: courseId, ids: [id] } };
  },
};

const learning: Record<string, RoleCase> = {
  'lessons.list': async ({ course }) => {
    const { id, lesson } = await course();
    return { query: { course_id: id }, shown: lesson.id };
  },
  'lessons.get': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.get, in an open course': async ({ course }) => ({
    params: { id: (await course({ accessMode: 'open' })).lesson.id },
  }),
  'lessons.get, behind a lock': async ({ course }) => ({
    params: { id: (await course({ flow: 'sequential' })).items[1]!.id },
  }),
  'lessons.get, behind a lock, as a student would': async ({ course }) => {
    const { items } = await course({ flow: 'sequential' });
    return { params: { id: items[1]!.id }, query: { preview: 'student' } };
  },
  'lessons.get, with context=edit': async ({ course }) => ({
    params: { id: (await course()).lesson.id },
    query: { context: 'edit' },
  }),
  'lessons.create': async ({ course }) => {
    const { id, section } = await course();
    return { body: { name: aName(), course_id: id, parent_id: section.id } };
  },
  'lessons.update': async ({ course }) => ({ params: { id: (await course()).lesson.id }, body: { name: aName() } }),
  'lessons.clone': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.clone, into a foreign draft': async ({ course, t }) => ({
    params: { id: (await course()).lesson.id },
    body: { parent_id: (await t.given.course({ status: 'draft' })).sections[0]!.id },
  }),
  'lessons.bulkUpdate': async ({ course }) => ({
    body: { ids: [(await course()).lesson.id], changes: { status: 'draft' } },
  }),
  'lessons.remove': async ({ course }) => ({ params: { id: (await course()).lesson.id } }),
  'lessons.get, a draft': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'draft' })).id } };
  },
  'lessons.update, a draft': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'draft' })).id }, body: { name: aName() } };
  },
  'lessons.restore': async ({ course, t }) => {
    const { section } = await course();
    return { params: { id: (await t.given.lesson({ section, status: 'trash' })).id } };
  },
  'lessons.bulkRemove': async ({ course }) => ({ body: { ids: [(await course()).lesson.id] } }),
  'lessons.bulkRestore': async ({ course, t }) => {
    const { section } = await course();
    return { body: { ids: [(await t.given.lesson({ section, status: 'trash' })).id] } };
  },
  'enrollments.list': async ({ enrollment }) => {
    const { id, courseId } = await enrollment();
    return { query: { course: courseId }, shown: id };
  },
  'enrollments.list, with context=edit': async ({ enrollment }) => {
    const { id, courseId } = await enrollment();
    return { query: { course: courseId, context: 'edit' }, shown: id };
  },
  'enrollments.get': async ({ enrollment }) => ({ params: { id: (await enrollment()).id } }),
  'enrollments.create': async ({ course }) => ({ body: { course_id: (await course()).id } }),
  'enrollments.create, of somebody else': async ({ course, t }) => ({
    body: { course_id: (await course()).id, user_id: (await t.given.student()).id },
  }),
  'enrollments.create, in a paid course': async ({ course }) => ({
    body: { course_id: (await course({ accessMode: 'one_time', regularPrice: '20.00' })).id },
  }),
  'enrollments.update': async ({ enrollment }) => ({
    params: { id: (await enrollment()).id },
    body: { status: 'inactive' },
  }),
  'enrollments.remove': async ({ enrollment }) => ({ params: { id: (await enrollment()).id } }),
  'progress.open': async ({ course }) => ({ body: { course_id: (await course()).id } }),
  'progress.open, in an open course': async ({ course }) => ({
    body: { course_id: (await course({ accessMode: 'open' })).id },
  }),
  'progress.open, of the student enrolled': async ({ progress, people }) => ({
    body: { course_id: (await progress()).id, user_id: people['student enrolled'].id },
  }),
  'progress.list': async ({ progress }) => ({ query: { course_id: (await progress()).id } }),
  'progress.get': async ({ progress }) => ({ params: { id: (await progress()).progressId } }),
  'progress.update': async ({ progress }) => ({
    params: { id: (await progress()).progressId },
    body: { ratings_modal_opened: true },
  }),
  'progress.listItems': async ({ progress }) => {
    const { id, lesson } = await progress();
    return { query: { course_id: id }, shown: lesson.id };
  },
  'progress.listItems, of the student enrolled': async ({ progress, people }) => {
    const { id, lesson } = await progress();
    return { query: { course_id: id, user_id: people['student enrolled'].id }, shown: lesson.id };
  },
  'progress.completeItem': async ({ course }) => {
    const { id, lesson } = await course();
    return { body: { course_id: id, item_id: lesson.id, item_type: 'lesson' } };
  },
  'progress.completeItem, in an open course': async ({ course }) => {
    const { id, lesson } = await course({ accessMode: 'open' });
    return { body: { course_id: id, item_id: lesson.id, item_type: 'lesson' } };
  },
  'progress.completeItem, of the student enrolled': async ({ course, people }) => {
    const { id, lesson } = await course();
    const user_id = people['student enrolled'].id;
    return { body: { course_id: id, item_id: lesson.id, item_type: 'lesson', user_id } };
  },
};

/** A call for every row of the table, by the row's name: an operation, and after a comma what is special about it. */
export const roleCases: Record<string, RoleCase> = {
  ...accounts,
  ...keys,
  ...school,
  ...deskCases,
  ...quizCases,
  ...courses,
  ...faqs,
  ...learning,
  ...playerCases,
};
