import { nothing, type RoleCase } from '../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'settings.read': nothing,
  'settings.defaults': nothing,
  'settings.change': () => ({ body: { general: { site: { title: 'Harbour School' } } } }),
  'settings.reset': nothing,
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
