import { randomUUID } from 'node:crypto';
import { aName, nothing, type RoleCase } from '../../test/roles/role-case.ts';
import { aTtf, renamed, VIBES } from './fonts/font-files.fixture.ts';

const layout = {
  elements: [{ type: 'text', id: 'title', x: 0, y: 0, w: 50_000, h: 5000, text: 'Certificate' }],
};

export const cases: Record<string, RoleCase> = {
  'certificates.list': async ({ certificate }) => {
    const { id } = await certificate();
    return { query: { include: [id] }, shown: id };
  },
  'certificates.list, published': async ({ certificate }) => {
    const { id } = await certificate({ status: 'publish' });
    return { query: { include: [id] }, shown: id };
  },
  'certificates.get': async ({ certificate }) => ({ params: { id: (await certificate()).id } }),
  'certificates.get, published': async ({ certificate }) => ({
    params: { id: (await certificate({ status: 'publish' })).id },
  }),
  'certificates.create': () => ({ body: { name: aName(), sample: 'modern' } }),
  'certificates.cloneTemplate': () => ({ body: { sample: 'modern' } }),
  'certificates.update': async ({ certificate }) => ({
    params: { id: (await certificate()).id },
    body: { name: aName() },
  }),
  'certificates.update, published': async ({ certificate }) => ({
    params: { id: (await certificate({ status: 'publish' })).id },
    body: { name: aName() },
  }),
  'certificates.remove': async ({ certificate }) => ({ params: { id: (await certificate()).id } }),
  'certificates.remove, for good': async ({ certificate }) => ({
    params: { id: (await certificate()).id },
    query: { force: true },
  }),
  'certificates.restore': async ({ certificate }) => ({ params: { id: (await certificate({ status: 'trash' })).id } }),
  'certificates.bulkRemove': async ({ certificate }) => ({ body: { ids: [(await certificate()).id] } }),
  'certificates.bulkRestore': async ({ certificate }) => ({
    body: { ids: [(await certificate({ status: 'trash' })).id] },
  }),
  'certificates.bulkUpdate': async ({ certificate }) => ({
    body: { ids: [(await certificate()).id], changes: { status: 'publish' } },
  }),
  'certificates.clone': async ({ certificate }) => ({ params: { id: (await certificate()).id } }),
  'certificates.samples': nothing,
  'certificates.versions': async ({ certificate }) => ({ params: { id: (await certificate()).id } }),
  'certificates.version': async ({ certificate }) => ({ params: { id: (await certificate()).id, version: 1 } }),
  'certificates.restoreVersion': async ({ certificate }) => ({
    params: { id: (await certificate()).id, version: 1 },
    body: {},
  }),
  'certificates.drawingOf': async ({ certificate }) => ({ params: { id: (await certificate()).id } }),
  'certificates.drawing': () => ({ body: { layout } }),
  'certificates.preview': () => ({ body: { layout } }),
  'certificateFonts.list': async ({ certificateFont }) => ({ shown: (await certificateFont()).id }),
  'certificateFonts.upload': () => ({
    file: {
      field: 'file',
      name: 'font.ttf',
      type: 'font/ttf',
      // Each file is stored once.
      content: renamed(aTtf(VIBES), 'Great Vibes', randomUUID().slice(0, 11)),
      beside: { license: 'true' },
    },
  }),
  'certificateFonts.update': async ({ certificateFont }) => ({
    params: { id: (await certificateFont()).id },
    body: { name: aName() },
  }),
  'certificateFonts.remove': async ({ certificateFont }) => ({ params: { id: (await certificateFont()).id } }),
};
