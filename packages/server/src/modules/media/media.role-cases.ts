import { nothing, picture, type RoleCase } from '../../test/roles/role-case.ts';

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
    file: { field: 'file', name: 'new.vtt', type: 'text/vtt', content: 'WEBVTT\n\n00:00.000 --> 00:01.000\nnew' },
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
  'media.restoreFile': async ({ replacedPhoto }) => {
    const { id, file } = await replacedPhoto();
    return { params: { id }, body: { file } };
  },
  'media.restore': async ({ trashedMedia }) => ({ params: { id: (await trashedMedia()).id } }),
  'media.bulkRestore': async ({ trashedMedia }) => ({ body: { ids: [(await trashedMedia()).id] } }),
  'mediaTrash.list': async ({ trashedMedia }) => {
    const { entry } = await trashedMedia();
    return { query: { include: [entry] }, shown: entry };
  },
  'mediaTrash.remove': async ({ trashedMedia }) => ({ params: { id: (await trashedMedia()).entry } }),
  'mediaTrash.remove, a replaced file': async ({ replacedPhoto }) => ({
    params: { id: (await replacedPhoto()).entry },
  }),
  'mediaTrash.bulkRemove': async ({ trashedMedia }) => ({ body: { ids: [(await trashedMedia()).entry] } }),
  'mediaTrash.bulkRestore': async ({ trashedMedia }) => ({ body: { ids: [(await trashedMedia()).entry] } }),
  'mediaTrash.bulkRestore, a replaced file': async ({ replacedPhoto }) => ({
    body: { ids: [(await replacedPhoto()).entry] },
  }),
};
