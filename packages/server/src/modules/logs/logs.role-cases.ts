import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import { logEntries } from './logs.tables.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';

async function plant({ t }: RoleWorld): Promise<number> {
  const [entry] = await t.db
    .insert(logEntries)
    .values({
      createdAt: t.now(),
      level: 'warning',
      source: 'system',
      event: '',
      message: 'planted',
      requestId: '',
      ipHash: '',
      context: {},
    })
    .returning({ id: logEntries.id });
  return entry!.id;
}

export const cases: Record<string, RoleCase> = {
  'activity.list': nothing,
  'logs.list': nothing,
  'logs.get': async (world) => ({ params: { id: await plant(world) } }),
  'logs.remove': async (world) => ({ params: { id: await plant(world) } }),
  'logs.bulkRemove': async (world) => ({ body: { ids: [await plant(world)] } }),
  'logs.clear': () => ({ body: { confirm: 'clear' } }),
};
