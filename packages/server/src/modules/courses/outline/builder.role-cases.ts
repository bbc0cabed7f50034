import type { RoleCase } from '../../../test/roles/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'courseBuilder.get': async ({ course }) => ({ params: { id: (await course()).id } }),
  'courseBuilder.get, of a draft': async ({ course }) => ({ params: { id: (await course({ status: 'draft' })).id } }),
  'courseBuilder.drip': async ({ course }) => {
    const { id, items } = await course();
    return { params: { id }, body: { items: items.map((item) => ({ id: item.id, days: 2 })) } };
  },
  'courseBuilder.save': async ({ course }) => {
    const { id, section, items } = await course();
    return {
      params: { id },
      body: {
        section_order: [section.id],
        sections: [{ id: section.id, contents: items.map((item) => item.id).toReversed() }],
      },
    };
  },
};
