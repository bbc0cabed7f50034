import { type Capability, contract, type Taxonomy } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { type Actor, can } from '../../../platform/http/actor.ts';
import { runBatch } from '../../../platform/http/batch.ts';
import { type CrudHooks, crud } from '../../../platform/http/crud.ts';
import { type Call, route, signedIn } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { editScope } from '../course/course-scope.guards.ts';
import {
  addTerm,
  changeTerm,
  getTerm,
  getTermForUpdate,
  mergeTerms,
  orderTerms,
  readTerms,
  removeTerm,
  type TermRow,
  type TermScope,
  termView,
} from './terms.usecases.ts';

type Family = typeof contract.categories | typeof contract.tags | typeof contract.difficulties;
type Asker = Pick<Call<Family['create']>, 'actor' | 'services' | 'now'>;

function allowed({ actor }: { actor: Actor | null }, capability: Capability): Actor {
  const member = signedIn({ actor });
  if (!can(member, capability)) throw new AppError('forbidden');
  return member;
}

const manager = (call: Asker): Actor => allowed(call, 'manage_terms');

/** Which courses a reader sees counted: the published ones, or those an editor works with. */
async function scopeOf(call: Asker, context: 'view' | 'edit'): Promise<TermScope> {
  return context === 'view' ? 'published' : { authorId: await editScope(call) };
}

async function writing(call: Asker, taxonomy: Taxonomy, capability: Capability) {
  const actor = allowed(call, capability);
  const scope = await scopeOf(call, 'edit');
  return { taxonomy, services: call.services, actor, scope, now: call.now };
}

/** What the pages of the catalog show of a term is drawn anew. */
const forgetPages = (call: Pick<Call<Family['create']>, 'afterCommit' | 'services'>) =>
  call.afterCommit(() => call.services.cache.drop('html:*'));

function termHooks(taxonomy: Taxonomy): CrudHooks<Family, TermRow> {
  const creating: Capability = taxonomy === 'tag' ? 'create_tags' : 'manage_terms';
  return {
    async list(call) {
      const { query } = call.input;
      return readTerms(call.db, { taxonomy, query, scope: await scopeOf(call, query.context) });
    },
    async get(call, id) {
      const scope = await scopeOf(call, call.input.query.context);
      return termView(await getTerm(call.db, { taxonomy, id, scope }));
    },
    async create(call) {
      forgetPages(call);
      return addTerm(call.db, { ...(await writing(call, taxonomy, creating)), body: call.input.body });
    },
    async load(call, id) {
      const { scope } = await writing(call, taxonomy, 'manage_terms');
      return getTermForUpdate(call.db, { taxonomy, id, scope });
    },
    async update(call, row) {
      forgetPages(call);
      return changeTerm(call.db, {
        ...(await writing(call, taxonomy, 'manage_terms')),
        row,
        body: call.input.body,
      });
    },
    present: async (_call, row) => termView(row),
    async remove(call, row) {
      forgetPages(call);
      return removeTerm(call.db, { ...(await writing(call, taxonomy, 'manage_terms')), row });
    },
  };
}

function serve(app: FastifyInstance, services: Services, family: Family, taxonomy: Taxonomy): void {
  crud<Family, TermRow>(app, services, family, termHooks(taxonomy));

  route(app, services, family.batch, signedIn, (call) =>
    runBatch(app, call, { path: family.list.path, body: call.input.body }),
  );

  route(app, services, family.merge, manager, async (call) => {
    forgetPages(call);
    return mergeTerms(call.db, { ...(await writing(call, taxonomy, 'manage_terms')), ...call.input.body });
  });
}

export function termsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.categories, 'category');
  serve(app, services, contract.tags, 'tag');
  serve(app, services, contract.difficulties, 'difficulty');

  route(app, services, contract.difficulties.order, manager, async (call) => {
    forgetPages(call);
    const { ids } = call.input.body;
    return orderTerms(call.db, { ...(await writing(call, 'difficulty', 'manage_terms')), ids });
  });
}
