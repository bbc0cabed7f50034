import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { route } from '../../platform/http/route.ts';
import { writing } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { revisioned } from '../identity/index.ts';
import {
  bundleAuthor,
  changeableBundle,
  listedBundles,
  managedBundle,
  type ReadBundle,
  readableBundle,
  visibleBundle,
} from './bundles.guards.ts';
import type { BundleScope } from './bundles.queries.ts';
import type { BundleRow } from './bundles.rules.ts';
import { previewBundle, readBundle, readBundles, viewBundle } from './reading.usecases.ts';
import { readStanding } from './selling/selling.usecases.ts';
import { addBundle, changeBundle, removeBundle, restoreBundle, trashBundle } from './writing.usecases.ts';

const { courseBundles } = contract;

const bundles: CrudResource<typeof courseBundles, BundleRow, BundleScope, ReadBundle, unknown> = {
  guards: {
    list: listedBundles,
    read: readableBundle,
    create: bundleAuthor,
    write: managedBundle,
    update: changeableBundle,
  },
  trashable: {
    isTrashed: ({ status }) => status === 'trash',
    trash: (call, row) => trashBundle(call.db, { ...writing(call), row }),
    restore: (call, row) => restoreBundle(call.db, { ...writing(call), row }),
  },
  revisioned: revisioned((row) => row),
  invalidates: { keys: PUBLIC_PAGES },
  list: (call, scope) => readBundles(call, { query: call.input.query, scope }),
  get: viewBundle,
  saved: readBundle,
  create: (call) => addBundle(call.db, { ...writing(call), body: call.input.body }),
  update: (call, row) => changeBundle(call.db, { ...writing(call), row, body: call.input.body }),
  remove: (call, row) => removeBundle(call.db, { ...writing(call), row }),
};

export function bundlesRoutes(app: FastifyInstance, services: Services): void {
  crud(app, services, courseBundles, bundles);

  route(app, services, courseBundles.preview, bundleAuthor, (call) =>
    previewBundle(call, { actor: call.subject, body: call.input.body }),
  );
  route(
    app,
    services,
    courseBundles.standing,
    (call) => visibleBundle(call, call.input.params.id),
    (call) => readStanding(call, call.subject),
  );
}
