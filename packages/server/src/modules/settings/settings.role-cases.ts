import { nothing, type RoleCase } from '../../test/roles/role-case.ts';
import { settingsChanges } from './settings.tables.ts';

export const cases: Record<string, RoleCase> = {
  'settings.read': nothing,
  'settings.defaults': nothing,
  'settings.change': () => ({ body: { general: { site: { title: 'Harbour School' } } } }),
  'settings.reset': nothing,
  'settings.changes': nothing,
  'settings.undoChange': async ({ t }) => {
    const change = { path: 'quiz.planted', before: null, after: null };
    const [planted] = await t.db
      .insert(settingsChanges)
      .values({ changedAt: t.now(), actorId: 1, changes: [change] })
      .returning({ id: settingsChanges.id });
    return { params: { id: planted!.id } };
  },
  'settings.emailDelivery': nothing,
  'settings.testEmail': () => ({ body: { delivery: { host: '127.0.0.1', port: 1 } } }),
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
};
