import { picture, type RoleCase } from '../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'media.list': async ({ media }) => {
    const { id } = await media();
    return { query: { include: [id] }, shown: id };
  },
  'media.get': async ({ media }) => ({ params: { id: (await media()).id } }),
  'media.upload': picture('file'),
  'media.update': async ({ media }) => ({ params: { id: (await media()).id }, body: { title: 'Changed' } }),
  'media.remove': async ({ media }) => ({ params: { id: (await media()).id }, query: { force: true } }),
};
