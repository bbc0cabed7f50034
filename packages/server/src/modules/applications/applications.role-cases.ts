import { eq } from 'drizzle-orm';
import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { aForm, aPdf, givenApplication, givenApplicationFile } from './applications.fixture.ts';
import { instructorApplicationFiles, instructorApplications } from './applications.tables.ts';

/** What waits of "student enrolled", with its file. */
async function application({ t, people }: RoleWorld): Promise<number> {
  const { id: userId } = people['student enrolled'];
  const id = await givenApplication(t, userId);
  await givenApplicationFile(t, userId, id);
  return id;
}

/** The same of a new student, so that a decision changes none of the people of the table. */
const ofAStudent = async ({ t }: RoleWorld) => givenApplication(t, (await t.given.student()).id);

async function nothingSent({ t, me }: RoleWorld): Promise<void> {
  if (me) await t.db.delete(instructorApplications).where(eq(instructorApplications.userId, me.id));
}

export const cases: Record<string, RoleCase> = {
  'applyForInstructor.read': nothing,
  'applyForInstructor.apply': async (world) => {
    await nothingSent(world);
    return { body: aForm };
  },
  'applyForInstructor.apply, in the name of a student': async (world) => {
    await nothingSent(world);
    return { body: { user_id: (await world.t.given.student()).id } };
  },
  'applyForInstructor.withdraw': async ({ t, me }) => {
    if (me) await givenApplication(t, me.id);
    return {};
  },
  'applyForInstructor.upload': () => ({
    file: { field: 'file', name: 'CV.pdf', type: 'application/pdf', content: aPdf },
  }),
  'applyForInstructor.removeFile': async ({ t, me }) => {
    if (me) {
      await t.db.delete(instructorApplicationFiles).where(eq(instructorApplicationFiles.userId, me.id));
      await givenApplicationFile(t, me.id, null);
    }
    return {};
  },
  'instructorApplications.list': async (world) => {
    const id = await application(world);
    return { query: { include: [id] }, shown: id };
  },
  'instructorApplications.get': async (world) => ({ params: { id: await application(world) } }),
  'instructorApplications.file': async (world) => ({ params: { id: await application(world) } }),
  'instructorApplications.approve': async (world) => ({ params: { id: await ofAStudent(world) } }),
  'instructorApplications.approve, of an administrator': async ({ t }) => ({
    params: { id: await givenApplication(t, (await t.given.administrator()).id) },
  }),
  'instructorApplications.reject': async (world) => ({
    params: { id: await ofAStudent(world) },
    body: { reason: 'Not this time.' },
  }),
  'instructorApplications.bulkUpdate': async (world) => ({
    body: { ids: [await ofAStudent(world)], changes: { status: 'rejected' } },
  }),
};
