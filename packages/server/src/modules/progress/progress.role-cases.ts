import type { RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
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
