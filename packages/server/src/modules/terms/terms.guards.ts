import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Capability, contract, Taxonomy } from '@lectern/contract';
import { type Call, memberWith } from '../../platform/http/route.ts';
import { type TermScope, termUses } from './extension-points.ts';
import { getTerm, getTermForUpdate, type TermRow } from './term-list.queries.ts';

type Family = typeof contract.categories | typeof contract.tags | typeof contract.difficulties;
/** A term, and whose courses are counted. */
export interface ScopedTerm {
  row: TermRow;
  scope: TermScope;
}

/** Which courses a reader sees counted: the published ones, or those an editor works with. */
export async function termScope(call: RequestContext, context: 'view' | 'edit'): Promise<TermScope> {
  return context === 'view' ? 'published' : { authorId: await termUses.one().editScope(call) };
}

export async function readableTerm(call: Call<Family['get']>, taxonomy: Taxonomy, id: number): Promise<TermRow> {
  return getTerm(call.db, { taxonomy, id, scope: await termScope(call, call.input.query.context) });
}

/** Who makes a term of this taxonomy, with whose courses the answer counts. */
export async function termMaker(call: RequestContext, taxonomy: Taxonomy): Promise<TermScope> {
  const creating: Capability = taxonomy === 'tag' ? 'create_tags' : 'manage_terms';
  memberWith(creating)(call);
  return termScope(call, 'edit');
}

/** Who changes what terms there are, with whose courses the answer counts. */
export async function termManager(call: RequestContext): Promise<TermScope> {
  memberWith('manage_terms')(call);
  return termScope(call, 'edit');
}

/** The term for writing. Writers of terms take turns. */
export async function writableTerm(call: RequestContext, taxonomy: Taxonomy, id: number): Promise<ScopedTerm> {
  const scope = await termManager(call);
  return { row: await getTermForUpdate(call.db, { taxonomy, id, scope }), scope };
}
