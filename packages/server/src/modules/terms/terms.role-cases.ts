import { contract, type Taxonomy } from '@lectern/contract';
import { aName, type RoleCall, type RoleCase } from '../../test/roles/role-case.ts';

function terms(family: 'categories' | 'tags' | 'difficulties', taxonomy: Taxonomy): Record<string, RoleCase> {
  const one: (rest?: RoleCall) => RoleCase =
    (rest = {}) =>
    async ({ t }) => ({ params: { id: (await t.given.term(taxonomy)).id }, ...rest });
  const ids: RoleCase = async ({ t }) => ({ body: { ids: [(await t.given.term(taxonomy)).id] } });
  return {
    [`${family}.list`]: async ({ t }) => {
      const { id } = await t.given.term(taxonomy);
      return { query: { include: [id] }, shown: id };
    },
    [`${family}.list, with context=edit`]: async ({ t }) => {
      const { id } = await t.given.term(taxonomy);
      return { query: { include: [id], context: 'edit' }, shown: id };
    },
    [`${family}.get`]: one(),
    [`${family}.create`]: () => ({ body: { name: aName() } }),
    [`${family}.update`]: async ({ t }) => ({
      params: { id: (await t.given.term(taxonomy)).id },
      body: { name: aName() },
    }),
    [`${family}.remove`]: one({ query: { force: true } }),
    [`${family}.restore`]: one(),
    [`${family}.bulkRemove`]: ids,
    [`${family}.bulkRestore`]: ids,
    [`${family}.merge`]: async ({ t }) => {
      const [from, into] = [await t.given.term(taxonomy), await t.given.term(taxonomy)];
      return { body: { ids: [from.id], into: into.id } };
    },
    [`${family}.batch`]: () => ({
      body: { create: [{ name: aName() }] },
      says: (body) => (body as { create: { error?: { code: string } }[] }).create[0]?.error?.code ?? 'done',
    }),
  };
}

export const cases: Record<string, RoleCase> = {
  ...terms('categories', 'category'),
  ...terms('tags', 'tag'),
  ...terms('difficulties', 'difficulty'),
  'difficulties.order': async ({ t }) => {
    const rows = await t.visitor(contract.difficulties.list, { query: { per_page: 100 } });
    return { body: { ids: rows.body.map((row) => row.id) } };
  },
};
