import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { insertMessageOnce } from './questions-answers.queries.ts';

/** A question of "student enrolled" in a course of "instructor own". */
async function asked({ t, course, people }: RoleWorld) {
  const { id: courseId, lesson } = await course();
  const times = { createdAt: t.now(), modifiedAt: t.now(), lastActivityAt: t.now() };
  // Not by a call, of which a learner has ten in ten minutes.
  const made = await insertMessageOnce(t.db, {
    courseId,
    userId: people['student enrolled'].id,
    content: 'Why?',
    ...times,
  });
  return { id: made!.id, courseId, lessonId: lesson.id };
}

async function trashed(world: RoleWorld): Promise<number> {
  const { id } = await asked(world);
  await world.t.as(world.people['instructor own'])(contract.questionsAnswers.remove, { params: { id } });
  return id;
}

const byId: RoleCase = async (world) => ({ params: { id: (await asked(world)).id } });

export const cases: Record<string, RoleCase> = {
  'questionsAnswers.list': async (world) => {
    const { id, courseId } = await asked(world);
    return { query: { course_id: courseId }, shown: id };
  },
  'questionsAnswers.list, of all courses': async (world) => {
    const { id } = await asked(world);
    return { query: { include: [id] }, shown: id };
  },
  'questionsAnswers.get': byId,
  'questionsAnswers.marks': async (world) => {
    const { courseId, lessonId } = await asked(world);
    return { query: { course_id: courseId, item_id: lessonId } };
  },
  'questionsAnswers.create': async (world) => ({
    body: { course_id: (await asked(world)).courseId, content: 'And when?' },
  }),
  'questionsAnswers.create, a reply': async (world) => {
    const { id, courseId } = await asked(world);
    return { body: { course_id: courseId, parent: id, content: 'Because.' } };
  },
  'questionsAnswers.update': async (world) => ({ ...(await byId(world)), body: { content: 'Why not?' } }),
  'questionsAnswers.update, archive': async (world) => ({ ...(await byId(world)), body: { archived: true } }),
  'questionsAnswers.update, to another course': async (world) => {
    const { id } = await asked(world);
    const target = await world.t.given.course({ author: world.people['instructor own'] });
    return { params: { id }, body: { course_id: target.id } };
  },
  'questionsAnswers.remove': byId,
  'questionsAnswers.remove, for good': async (world) => ({ ...(await byId(world)), query: { force: true } }),
  'questionsAnswers.restore': async (world) => ({ params: { id: await trashed(world) } }),
  'questionsAnswers.bulkRemove': async (world) => ({ body: { ids: [(await asked(world)).id] } }),
  'questionsAnswers.bulkRestore': async (world) => ({ body: { ids: [await trashed(world)] } }),
  'questionsAnswers.bulkUpdate': async (world) => ({
    body: { ids: [(await asked(world)).id], changes: { archived: true } },
  }),
};
