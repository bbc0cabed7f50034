import { contract } from '@lectern/contract';
import { randomUUID } from 'node:crypto';
import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';

/** For the person of the cell. Nothing answers in place of Google. */
const client = () => ({ client_id: 'c', client_secret: randomUUID() });

async function active({ t }: RoleWorld): Promise<void> {
  const admin = t.as(await t.given.administrator());
  await admin(contract.addons.activate, { body: { slug: 'google-classroom-integration' } });
}

const alone: RoleCase = async (world) => {
  await active(world);
  return {};
};

async function linkedClass(world: RoleWorld): Promise<string> {
  await active(world);
  const googleClassroomCourseId = randomUUID();
  await world.t.given.course({ author: world.people['instructor own'], googleClassroomCourseId });
  return googleClassroomCourseId;
}

const ofTheBody: RoleCase = async (world) => ({ body: { classroom_id: await linkedClass(world) } });
const ofThePath: RoleCase = async (world) => ({ params: { id: await linkedClass(world) } });

export const cases: Record<string, RoleCase> = {
  'googleClassrooms.list': alone,
  'googleClassrooms.create': ofTheBody,
  'googleClassrooms.update': ofThePath,
  'googleClassrooms.unlink': ofThePath,
  'googleClassrooms.students': ofTheBody,
  'googleClassroomAccount.read': alone,
  'googleClassroomAccount.save': async (world) => {
    await active(world);
    return { body: client() };
  },
  'googleClassroomAccount.disconnect': async (world) => {
    await active(world);
    const { t, me } = world;
    if (me) await t.as(me)(contract.googleClassroomAccount.save, { body: client() });
    return {};
  },
  'googleClassroomAccount.validate': alone,
  'googleClassroomAccount.connect': async (world) => {
    await active(world);
    const { t, me } = world;
    if (me) await t.as(me)(contract.googleClassroomAccount.save, { body: client() });
    return {};
  },
  'googleClassroomAccount.callback': async (world) => {
    await active(world);
    return { query: { code: 'c', state: 's' } };
  },
  'googleClassroomAccount.clearCache': alone,
  'googleClassroomAccount.removeData': async (world) => {
    await active(world);
    return { query: { name: 'Google Classroom' } };
  },
};
