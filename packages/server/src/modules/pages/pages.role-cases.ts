import { aName, nothing, type RoleCase } from '../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'sitePages.list': async ({ page }) => {
    const { id } = await page();
    return { query: { include: [id] }, shown: id };
  },
  'sitePages.get': async ({ page }) => ({ params: { id: (await page()).id } }),
  'sitePages.create': () => ({ body: { title: aName() } }),
  'sitePages.update': async ({ page }) => ({ params: { id: (await page()).id }, body: { title: aName() } }),
  'sitePages.remove': async ({ page }) => ({ params: { id: (await page()).id } }),
  'sitePages.restore': async ({ page }) => ({ params: { id: (await page({ status: 'trash' })).id } }),
  'sitePages.bulkRemove': async ({ page }) => ({ body: { ids: [(await page()).id] } }),
  'sitePages.bulkRestore': async ({ page }) => ({ body: { ids: [(await page({ status: 'trash' })).id] } }),
  'sitePages.bulkUpdate': async ({ page }) => ({ body: { ids: [(await page()).id], changes: { status: 'draft' } } }),
  'sitePages.show': async ({ page }) => ({ params: { slug: (await page()).slug } }),
  'sitePages.show, a draft': async ({ page }) => ({ params: { slug: (await page({ status: 'draft' })).slug } }),
  'sitePages.show, a draft with preview': async ({ page }) => ({
    params: { slug: (await page({ status: 'draft' })).slug },
    query: { preview: true },
  }),
  'sitePages.links': nothing,
  'sitePages.published': nothing,
};
