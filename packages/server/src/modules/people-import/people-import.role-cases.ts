import { randomUUID } from 'node:crypto';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { uploadCsv } from './people-import.fixture.ts';

const csv = () => `email\n${randomUUID()}@example.com\n`;
const mapping = ['email' as const];

/** A file that a manager has uploaded; administrators find it no more than others. */
const ofTheManager = async ({ t, people }: RoleWorld) => ({
  id: (await uploadCsv(t, people.manager, csv())).body.id,
});

export const cases: Record<string, RoleCase> = {
  'peopleImports.archive': () => ({ body: {} }),
  'peopleImports.upload': () => ({
    file: { field: 'file', name: 'people.csv', type: 'text/csv', content: csv() },
  }),
  'peopleImports.uploadAndStart': () => ({
    file: {
      field: 'file',
      name: 'people.csv',
      type: 'text/csv',
      content: `username,email,roles\nu${randomUUID()},${randomUUID()}@example.com,student\n`,
    },
  }),
  'peopleImports.get': async (world) => ({ params: await ofTheManager(world) }),
  'peopleImports.setEncoding': async (world) => ({ params: await ofTheManager(world), body: { encoding: 'utf-8' } }),
  'peopleImports.preview': async (world) => ({ params: await ofTheManager(world), body: { mapping } }),
  'peopleImports.start': async (world) => ({ params: await ofTheManager(world), body: { mapping } }),
  'manualEnrollments.create': async (world) => {
    const { t, people } = world;
    await world.course();
    const other = await t.given.course({ author: people['instructor own'] });
    return { body: { user_ids: [people['student enrolled'].id], course_ids: [other.id] } };
  },
  'manualEnrollments.create, of somebody unknown to the instructor': async ({ t, people }) => {
    const other = await t.given.course({ author: people['instructor own'] });
    return { body: { user_ids: [(await t.given.student()).id], course_ids: [other.id] } };
  },
  'manualEnrollments.csv': async (world) => {
    const { t, people } = world;
    await world.course();
    const other = await t.given.course({ author: people['instructor own'] });
    const content = `email,course_id\n${people['student enrolled'].email},${other.id}\n`;
    return { file: { field: 'csv', name: 'people.csv', type: 'text/csv', content } };
  },
};
