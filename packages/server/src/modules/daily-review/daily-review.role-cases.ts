import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { insertCardOnce } from './cards/cards.queries.ts';

/** A card that is due, in a course of "instructor own": of "student enrolled", or of all learners. */
async function card({ t, course, people }: RoleWorld, scope: 'own' | 'course' = 'own') {
  const { id: courseId } = await course();
  const yesterday = new Date(t.now().getTime() - DAY_MS);
  const person = people[scope === 'own' ? 'student enrolled' : 'instructor own'];
  const id = await insertCardOnce(t.db, {
    courseId,
    userId: scope === 'own' ? person.id : null,
    front: 'What does the Plough point at?',
    back: 'Polaris',
    createdById: person.id,
    createdAt: yesterday,
    modifiedAt: yesterday,
  });
  return { id: id!, courseId };
}

/** An answer of "student enrolled". */
async function answer(world: RoleWorld): Promise<number> {
  const { id } = await card(world, 'course');
  const body = { kind: 'card' as const, id, key: randomUUID(), grade: 'good' as const };
  return (await world.t.as(world.people['student enrolled'])(contract.dailyReview.answer, { body })).body.id;
}

const body = { front: 'A', back: 'B' };
const byId =
  (scope: 'own' | 'course'): RoleCase =>
  async (world) => ({ params: { id: (await card(world, scope)).id } });

export const cases: Record<string, RoleCase> = {
  'dailyReview.summary': () => ({}),
  'dailyReview.due': () => ({}),
  'dailyReview.session': () => ({}),
  'dailyReview.answer': async (world) => ({
    body: { kind: 'card', id: (await card(world, 'course')).id, key: randomUUID(), grade: 'good' },
  }),
  'dailyReview.answer, a card of another learner': async (world) => ({
    body: { kind: 'card', id: (await card(world)).id, key: randomUUID(), grade: 'good' },
  }),
  'dailyReview.grade': async (world) => ({ params: { id: await answer(world) }, body: { grade: 'easy' } }),
  'dailyReview.undo': async (world) => ({ params: { id: await answer(world) } }),
  'dailyReview.change': async (world) => ({
    body: { kind: 'card', id: (await card(world, 'course')).id, action: 'skip' },
  }),
  'dailyReview.suspended': () => ({}),
  'dailyReview.readPreferences': () => ({}),
  'dailyReview.changePreferences': () => ({ body: { enabled: true } }),
  'dailyReview.weakSpots': async ({ course }) => ({ query: { course_id: (await course()).id } }),
  'reviewCards.list': async (world) => {
    const { id } = await card(world);
    return { query: { include: [id] }, shown: id };
  },
  'reviewCards.list, of a course': async (world) => {
    const { id, courseId } = await card(world, 'course');
    return { query: { scope: 'course', course_id: courseId }, shown: id };
  },
  'reviewCards.create': async ({ course }) => ({ body: { ...body, course_id: (await course()).id } }),
  'reviewCards.create, for a course': async ({ course }) => ({
    body: { ...body, course_id: (await course()).id, scope: 'course' },
  }),
  'reviewCards.update': async (world) => ({ ...(await byId('own')(world)), body: { back: 'C' } }),
  'reviewCards.update, of a course': async (world) => ({ ...(await byId('course')(world)), body: { back: 'C' } }),
  'reviewCards.remove': byId('own'),
  'reviewCards.remove, of a course': byId('course'),
};
