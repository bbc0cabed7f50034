import { type Capability, contract, type Taxonomy } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { type Actor, can } from '../../platform/http/actor.ts';
import { type CrudHooks, crud } from '../../platform/http/crud.ts';
import { type Call, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { addTerm, changeTerm, getTerm, readTerms, removeTerm, type TermRow, termView } from './terms.usecases.ts';

type Family = typeof contract.categories | typeof contract.tags | typeof contract.difficulties;

function allowed({ actor }: { actor: Actor | null }, capability: Capability): Actor {
  const member = signedIn({ actor });
  if (!can(member, capability)) throw new AppError('forbidden');
  return member;
}

function termHooks(taxonomy: Taxonomy): CrudHooks<Family, TermRow> {
  const creating: Capability = taxonomy === 'tag' ? 'create_tags' : 'manage_terms';
  const writing = (call: Pick<Call<Family['create']>, 'actor' | 'services' | 'now'>, capability: Capability) => ({
    taxonomy,
    services: call.services,
    actorId: allowed(call, capability).userId,
    now: call.now,
  });
  return {
    list: ({ db, input }) => readTerms(db, { taxonomy, query: input.query }),
    get: async ({ db }, id) => termView(await getTerm(db, taxonomy, id)),
    create(call) {
      call.afterCommit(() => call.services.cache.drop('html:*'));
      return addTerm(call.db, { ...writing(call, creating), body: call.input.body });
    },
    load(call, id) {
      allowed(call, 'manage_terms');
      return getTerm(call.db, taxonomy, id);
    },
    update(call, row) {
      call.afterCommit(() => call.services.cache.drop('html:*'));
      return changeTerm(call.db, { ...writing(call, 'manage_terms'), row, body: call.input.body });
    },
    present: async (_call, row) => termView(row),
    remove(call, row) {
      call.afterCommit(() => call.services.cache.drop('html:*'));
      return removeTerm(call.db, { ...writing(call, 'manage_terms'), row });
    },
  };
}

export function termsRoutes(app: FastifyInstance, services: Services): void {
  crud<Family, TermRow>(app, services, contract.categories, termHooks('category'));
  crud<Family, TermRow>(app, services, contract.tags, termHooks('tag'));
  crud<Family, TermRow>(app, services, contract.difficulties, termHooks('difficulty'));
}
