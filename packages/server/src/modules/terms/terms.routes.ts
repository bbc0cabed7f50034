import { contract, type Taxonomy } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { runBatch } from '../../platform/http/batch.ts';
import { type CrudResource, crud } from '../../platform/http/crud.ts';
import { dropAfterCommit, PUBLIC_PAGES } from '../../platform/http/invalidates.ts';
import { route, signedIn } from '../../platform/http/route.ts';
import { writing, writingAs } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import { readPermalinks } from '../settings/index.ts';
import { revisioned } from '../identity/index.ts';
import { readableTerm, type ScopedTerm, termMaker, termManager, termScope, writableTerm } from './terms.guards.ts';
import {
  addTerm,
  changeTerm,
  mergeTerms,
  orderTerms,
  readTerms,
  removeTerm,
  type TermRow,
  type TermScope,
  termView,
} from './terms.usecases.ts';

type Family = typeof contract.categories | typeof contract.tags | typeof contract.difficulties;

function termsOf(taxonomy: Taxonomy): CrudResource<Family, ScopedTerm, TermScope, TermRow, TermScope> {
  return {
    guards: {
      list: (call) => termScope(call, call.input.query.context),
      read: (call, id) => readableTerm(call, taxonomy, id),
      create: (call) => termMaker(call, taxonomy),
      write: (call, id) => writableTerm(call, taxonomy, id),
    },
    revisioned: revisioned(({ row }) => row),
    // The pages of the catalog show names, colors and pictures of terms.
    invalidates: { keys: PUBLIC_PAGES },
    list: (call, scope) => readTerms(call, { taxonomy, query: call.input.query, scope }),
    get: async (call, row) => termView(row, await readPermalinks(call.services)),
    view: async (call, { row }) => termView(row, await readPermalinks(call.services)),
    create: (call, scope) => addTerm(call.db, { ...writing(call), taxonomy, scope, body: call.input.body }),
    update: (call, term) => changeTerm(call.db, { ...writing(call), taxonomy, ...term, body: call.input.body }),
    remove: (call, term) => removeTerm(call.db, { ...writing(call), taxonomy, ...term }),
  };
}

function serve(app: FastifyInstance, services: Services, family: Family, taxonomy: Taxonomy): void {
  crud(app, services, family, termsOf(taxonomy));

  route(app, services, family.batch, signedIn, (call) =>
    runBatch(app, call, { path: family.list.path, body: call.input.body }),
  );

  route(app, services, family.merge, termManager, async (call) => {
    dropAfterCommit(call, PUBLIC_PAGES);
    const context = writingAs(call);
    return mergeTerms(call.db, { ...context, taxonomy, scope: call.subject, ...call.input.body });
  });
}

export function termsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.categories, 'category');
  serve(app, services, contract.tags, 'tag');
  serve(app, services, contract.difficulties, 'difficulty');

  route(app, services, contract.difficulties.order, termManager, async (call) => {
    dropAfterCommit(call, PUBLIC_PAGES);
    const context = writingAs(call);
    return orderTerms(call.db, { ...context, taxonomy: 'difficulty', ids: call.input.body.ids });
  });
}
