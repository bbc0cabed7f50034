import { contract } from '@lectern/contract';
import { AppError } from '../../../../platform/errors.ts';
import type { ArchivedTerm } from '../../format/archive-format.ts';
import { message } from '../../words/messages.ts';
import { termBody } from '../bodies.ts';
import { type ImportContext, writeRecord } from '../course-task.ts';
import { reasonOf } from '../target.ts';
import { withStoredMedia } from './media-writer.ts';

const MAX_TERM_DEPTH = 20;

const termEndpoints = {
  category: contract.categories.create,
  tag: contract.tags.create,
  difficulty: contract.difficulties.create,
} as const;

/**
 * The id of the school's term that matches a term of the archive. A missing term is created after its ancestors. A refused
 * term is reported and left out.
 */
async function writeTerm(
  context: ImportContext,
  term: ArchivedTerm,
  descendants: readonly number[] = [],
): Promise<number | undefined> {
  const { archive, target, report } = context;
  const part = `term:${term.id}`;
  const known = target.made.get(part) ?? (await target.knownTerm(term));
  if (known !== undefined) {
    target.made.set(part, known);
    return known;
  }
  const parent = archive.terms.get(term.parent_id);
  const hasParent =
    parent &&
    parent.taxonomy === term.taxonomy &&
    !descendants.includes(parent.id) &&
    descendants.length < MAX_TERM_DEPTH;
  const parentId = hasParent ? ((await writeTerm(context, parent, [...descendants, term.id])) ?? 0) : 0;
  const fields = await withStoredMedia(context, term, term.name);
  try {
    return await writeRecord(context, {
      parts: [part, `new:${part}`],
      endpoint: termEndpoints[term.taxonomy],
      input: { body: termBody(fields, parentId) },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    const sentence = message('term_left_out', { reason: reasonOf(error) });
    report.note({ kind: 'term', recordId: term.id, name: term.name, level: 'warning', field: '', sentence });
    return undefined;
  }
}

/** Ids of the terms that a field of a course names: one term or a list of them. */
export async function writeTerms(
  context: ImportContext,
  field: unknown,
  taxonomy: ArchivedTerm['taxonomy'],
): Promise<number[]> {
  const ids: number[] = [];
  for (const named of Array.isArray(field) ? field : [field]) {
    const term = context.archive.terms.get(Number((named as { id?: unknown } | null)?.id));
    const id = term?.taxonomy === taxonomy ? await writeTerm(context, term) : undefined;
    if (id !== undefined) ids.push(id);
  }
  return ids;
}
