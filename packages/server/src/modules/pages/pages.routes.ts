import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { anyone, route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import { pageEditor, writablePage } from './pages.guards.ts';
import {
  addPage,
  changePage,
  type PageRow,
  readLinks,
  readPage,
  readPages,
  readPublished,
  removePage,
  restorePage,
  showPage,
  trashPage,
} from './pages.usecases.ts';

const pages: CrudResource<typeof contract.sitePages, PageRow, unknown, number, unknown> = {
  guards: {
    list: pageEditor,
    read: (call, id) => {
      pageEditor(call);
      return id;
    },
    create: pageEditor,
    write: writablePage,
  },
  trashable: {
    isTrashed: (row) => row.status === 'trash',
    trash: (call, row) => trashPage(call.db, { ...writing(call), row }),
    restore: (call, row) => restorePage(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned((row) => row),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call) => readPages(call, call.input.query),
  get: readPage,
  saved: readPage,
  create: (call) => addPage(call.db, { ...writing(call), body: call.input.body }),
  update: (call, row) => changePage(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removePage(call.db, { ...writing(call), row }),
};

export function pagesRoutes(app: FastifyInstance, services: Services): void {
  const { sitePages } = contract;
  crud(app, services, sitePages, pages);

  route(app, services, sitePages.show, anyone, (call) =>
    showPage(call, { slug: call.input.params.slug, preview: call.input.query.preview }),
  );
  route(app, services, sitePages.links, anyone, (call) => readLinks(call, call.input.query.lang));
  route(app, services, sitePages.published, anyone, ({ db }) => readPublished(db));
}
