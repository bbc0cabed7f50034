import { decodedPart } from '@lectern/contract/permalinks';
import type { Taxonomy } from '@lectern/contract';
import { termFields } from '@lectern/contract';
import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import type { PostRecord, TermRecord } from '../read/export-schemas.ts';
import type { Cleaners, PlannedTerm } from './plan.types.ts';
import type { Problem } from './problems.ts';

const TAXONOMIES: ReadonlyMap<string, Taxonomy> = new Map([
  ['course_cat', 'category'],
  ['course_tag', 'tag'],
  ['course_difficulty', 'difficulty'],
]);

interface Named {
  taxonomy: string;
  slug: string;
  name: string;
}

/** null: not one of our taxonomies, or without a name. */
export function planTerm(term: Named, clean: Cleaners): PlannedTerm | null {
  const taxonomy = TAXONOMIES.get(term.taxonomy);
  const name = [...clean.line(term.name.slice(0, 10_000))].slice(0, MAX_NAME_LENGTH).join('').trim();
  if (!taxonomy || name === '') return null;
  const slug = clean.slug(decodedPart(term.slug) || name, taxonomy);
  return { taxonomy, slug, name, description: '', parent: null };
}

const MAX_DEPTH = 20;

/** The terms the file lists, each once, parents first. */
export function planTerms(records: readonly TermRecord[], clean: Cleaners, problems: Problem[]): PlannedTerm[] {
  const byId = new Map(records.map((record) => [record.term_id, record]));
  const planned = new Map<number, PlannedTerm | null>();

  const plan = (record: TermRecord, depth: number): PlannedTerm | null => {
    const known = planned.get(record.term_id);
    if (known !== undefined) return known;
    // Set before the parent is looked at: terms that are each other's parent end here.
    planned.set(record.term_id, null);
    const term = planTerm(record, clean);
    if (!term) {
      if (TAXONOMIES.has(record.taxonomy)) {
        problems.push({ kind: 'term', recordId: record.term_id, name: record.slug, code: 'term_nameless' });
      }
      return null;
    }
    const above = record.parent > 0 && depth < MAX_DEPTH ? byId.get(record.parent) : undefined;
    const parent = above ? plan(above, depth + 1) : null;
    const complete = {
      ...term,
      description: clean.line(record.description.slice(0, 10_000)).slice(0, termFields.description.max),
      parent: parent && term.taxonomy === 'category' && parent.taxonomy === 'category' ? parent.slug : null,
    };
    // Inserted again, so that it follows its parent.
    planned.delete(record.term_id);
    planned.set(record.term_id, complete);
    return complete;
  };

  for (const record of records) plan(record, 0);
  const terms = new Map<string, PlannedTerm>();
  for (const term of planned.values()) {
    if (term && !terms.has(termKey(term))) terms.set(termKey(term), term);
  }
  return [...terms.values()];
}

/** What a term is known by: its address within its taxonomy. */
export const termKey = ({ taxonomy, slug }: Pick<PlannedTerm, 'taxonomy' | 'slug'>) => `${taxonomy} ${slug}`;

/** The terms of a course: those it names, and those its ids name in the file's list. */
export function planCourseTerms(
  course: PostRecord,
  ids: readonly number[],
  records: ReadonlyMap<number, TermRecord>,
  clean: Cleaners,
): PlannedTerm[] {
  const named: Named[] = [...course.terms, ...ids.flatMap((id) => records.get(id) ?? [])];
  const terms = new Map<string, PlannedTerm>();
  for (const entry of named.slice(0, 200)) {
    const term = planTerm(entry, clean);
    if (term && !terms.has(termKey(term))) terms.set(termKey(term), term);
  }
  return [...terms.values()];
}
