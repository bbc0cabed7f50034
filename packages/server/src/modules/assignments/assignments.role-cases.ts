import { eq } from 'drizzle-orm';
import { aName, type RoleCase } from '../../test/roles/role-case.ts';
import { drawing } from '../../test/files/pictures.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { assignmentReplies } from './assignments.tables.ts';

type Fields = Omit<Parameters<RoleWorld['t']['given']['assignment']>[0], 'section'>;

async function assignment({ course, t }: RoleWorld, fields: Fields = {}, inCourse: Parameters<typeof course>[0] = {}) {
  const { id: courseId, section } = await course(inCourse);
  const { id } = await t.given.assignment({ ...fields, section });
  return { id, courseId, section };
}

const byId = (fields: Fields = {}, inCourse: Parameters<RoleWorld['course']>[0] = {}, more = {}) =>
  (async (world) => ({ params: { id: (await assignment(world, fields, inCourse)).id }, ...more })) satisfies RoleCase;

/** A submission by "student enrolled". */
async function reply(world: RoleWorld) {
  const { id, courseId } = await assignment(world);
  const { id: userId } = world.people['student enrolled'];
  return world.t.given.assignmentReply({ assignmentId: id, courseId, userId });
}

async function replyWithFile(world: RoleWorld) {
  const { id, assignmentId, userId } = await reply(world);
  const file = await world.t.given.assignmentFile({ assignmentId, userId, replyId: id });
  return { id, file: file.id };
}

/** A comment by "instructor own". */
async function aComment(world: RoleWorld) {
  const { id, file } = await replyWithFile(world);
  return world.t.given.fileComment({ replyId: id, fileId: file, authorId: world.people['instructor own'].id });
}

async function trashedReply(world: RoleWorld): Promise<number> {
  const { id } = await reply(world);
  const now = world.t.now();
  await world.t.db
    .update(assignmentReplies)
    .set({ archivedAt: now, trashedAt: now })
    .where(eq(assignmentReplies.id, id));
  return id;
}

/** A private comment of "instructor own". */
async function comment({ people, t }: RoleWorld) {
  const { id } = await t.given.gradingComment({ userId: people['instructor own'].id });
  return id;
}

export const cases: Record<string, RoleCase> = {
  'assignments.list': async (world) => {
    const { id, courseId } = await assignment(world);
    return { query: { course_id: courseId }, shown: id };
  },
  'assignments.get': byId(),
  'assignments.get, in an open course': byId({}, { accessMode: 'open' }),
  'assignments.get, behind a lock': byId({}, { flow: 'sequential' }),
  'assignments.get, with context=edit': byId({}, {}, { query: { context: 'edit' } }),
  'assignments.get, a draft': byId({ status: 'draft' }),
  'assignments.create': async ({ course }) => {
    const { id, section } = await course();
    return { body: { name: aName(), course_id: id, parent_id: section.id, status: 'draft' } };
  },
  'assignments.update': async (world) => ({ params: { id: (await assignment(world)).id }, body: { name: aName() } }),
  'assignments.update, a draft': async (world) => ({
    params: { id: (await assignment(world, { status: 'draft' })).id },
    body: { name: aName() },
  }),
  'assignments.clone': byId(),
  'assignments.clone, into a foreign draft': async (world) => ({
    params: { id: (await assignment(world)).id },
    body: { parent_id: (await world.t.given.course({ status: 'draft' })).sections[0]!.id },
  }),
  'assignments.bulkUpdate': async (world) => ({
    body: { ids: [(await assignment(world)).id], changes: { status: 'draft' } },
  }),
  'assignments.remove': byId(),
  'assignments.restore': byId({ status: 'trash' }),
  'assignments.bulkRemove': async (world) => ({ body: { ids: [(await assignment(world)).id] } }),
  'assignments.bulkRestore': async (world) => ({
    body: { ids: [(await assignment(world, { status: 'trash' })).id] },
  }),
  'assignments.saveDraft': byId({}, {}, { body: { answer: '<p>Orion</p>' } }),
  'assignments.mine': async (world) => {
    const name = aName();
    return { query: { search: name }, shown: (await assignment(world, { name })).id };
  },
  'assignments.notSubmitted': byId(),
  'assignments.showNames': byId({ anonymous: true }, {}, { body: { confirmed: true } }),
  'assignments.remind': byId({}, {}, { body: {} }),
  'assignmentReplies.list': async (world) => {
    const { id } = await reply(world);
    return { query: { include: [id] }, shown: id };
  },
  'assignmentReplies.get': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentReplies.create': async (world) => ({
    body: { assignment: (await assignment(world)).id, answer: '<p>Orion</p>' },
  }),
  'assignmentReplies.edit': async (world) => ({
    params: { id: (await reply(world)).id },
    body: { version: 1, answer: '<p>Sirius</p>' },
  }),
  'assignmentReplies.grade': async (world) => ({
    params: { id: (await reply(world)).id },
    body: { earned_points: 60 },
  }),
  'assignmentReplies.history': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentReplies.enter': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentReplies.leave': async (world) => ({ params: { id: (await reply(world)).id } }),
  'gradingComments.list': () => ({}),
  'gradingComments.list, of a course': async ({ course }) => ({ query: { course: (await course()).id } }),
  'gradingComments.create': () => ({ body: { text: aName() } }),
  'gradingComments.create, shared': async ({ course }) => ({ body: { text: aName(), course_id: (await course()).id } }),
  'gradingComments.update': async (world) => ({ params: { id: await comment(world) }, body: { text: aName() } }),
  'gradingComments.remove': async (world) => ({ params: { id: await comment(world) } }),
  'assignmentReplies.remove': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentReplies.remove, to the trash': async (world) => ({
    params: { id: (await reply(world)).id },
    query: { force: false },
  }),
  'assignmentReplies.restore': async (world) => ({ params: { id: await trashedReply(world) } }),
  'assignmentReplies.bulkRemove': async (world) => ({ body: { ids: [(await reply(world)).id] } }),
  'assignmentReplies.bulkRestore': async (world) => ({ body: { ids: [await trashedReply(world)] } }),
  'assignmentReplies.returnForRetake': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentExceptions.list': byId(),
  'assignmentExceptions.ofLearner': (world) => ({ params: { id: world.people['student enrolled'].id } }),
  'assignmentExceptions.save': async (world) => ({
    params: { id: (await assignment(world)).id, user: world.people['student enrolled'].id },
    body: { accept_late: true },
  }),
  'assignmentExceptions.remove': async (world) => {
    const { id } = await assignment(world);
    const { id: user } = world.people['student enrolled'];
    await world.t.given.assignmentException({ assignmentId: id, userId: user });
    return { params: { id, user } };
  },
  'assignments.attach': async (world) => {
    const { id } = await assignment(world);
    const { id: ownerId } = world.people['student enrolled'];
    const file = { filename: 'stars.png', mimeType: 'image/png', content: await drawing() };
    const upload = await world.upload({ owner: { id: ownerId }, purpose: 'assignment', ...file });
    return { params: { id, upload: upload.id } };
  },
  'assignments.detach': async (world) => {
    const { id } = await assignment(world);
    const { id: userId } = world.people['student enrolled'];
    const file = await world.t.given.assignmentFile({ assignmentId: id, userId });
    return { params: { id, file: file.id } };
  },
  'assignmentFeedback.comments': async (world) => ({ params: { id: (await reply(world)).id } }),
  'assignmentFeedback.addComment': async (world) => {
    const { id, file } = await replyWithFile(world);
    return {
      params: { id },
      body: { file, page: 1, x: 0.5, y: 0.25, text: 'Which star is this?', key: 'k'.repeat(20) },
    };
  },
  'assignmentFeedback.updateComment': async (world) => ({
    params: { id: (await aComment(world)).id },
    body: { text: 'Which one is this?' },
  }),
  'assignmentFeedback.removeComment': async (world) => ({ params: { id: (await aComment(world)).id } }),
  'assignmentFeedback.attachFile': async (world) => {
    const { id } = await reply(world);
    const file = { filename: 'sketch.png', mimeType: 'image/png', content: await drawing() };
    const upload = await world.upload({ purpose: 'assignment-feedback', ...file });
    return { params: { id, upload: upload.id } };
  },
  'assignmentFeedback.removeFile': async (world) => {
    const { id, userId } = await reply(world);
    const file = await world.t.given.feedbackFile({ replyId: id, userId });
    return { params: { id, file: file.id } };
  },
  'assignmentFeedback.download': async (world) => ({ query: { include: [(await reply(world)).id] } }),
};
