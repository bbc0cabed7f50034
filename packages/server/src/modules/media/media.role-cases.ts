import { nothing, picture, type RoleCase } from '../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'media.list': async ({ media }) => {
    const { id } = await media();
    return { query: { include: [id] }, shown: id };
  },
  'media.get': async ({ media }) => ({ params: { id: (await media()).id } }),
  'media.upload': picture('file'),
  'media.update': async ({ media }) => ({ params: { id: (await media()).id }, body: { title: 'Changed' } }),
  'media.remove': async ({ media }) => ({ params: { id: (await media()).id }, query: { force: true } }),
  'media.usage': async ({ media }) => ({ params: { id: (await media()).id } }),
  'media.replace': async ({ media }) => ({
    params: { id: (await media()).id },
    file: { field: 'file', name: 'new.vtt', type: 'text/vtt', content: 'WEBVTT\n\nnew' },
  }),
  'media.editPicture': async ({ photo }) => {
    const { id, key } = await photo();
    return { params: { id }, body: { file: key, rotate: 90, save: 'copy' } };
  },
  'media.storage': nothing,
  'media.finishUpload': async ({ upload }) => ({ params: { upload: (await upload()).id } }),
  'media.replaceByUpload': async ({ media, upload }) => ({
    params: { id: (await media()).id, upload: (await upload()).id },
  }),
  'media.bulkRemove': async ({ media }) => ({ body: { ids: [(await media()).id], force: true } }),
};
