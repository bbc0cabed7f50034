import type { CourseFaq } from '@lectern/contract';

/** A question as it is being written; one that is not stored yet has an id below 0. */
export interface FaqRow {
  id: number;
  title: string;
  content: string;
}

export const faqRows = (stored: readonly CourseFaq[]): FaqRow[] =>
  stored.map(({ id, title, content }) => ({ id, title, content }));

let lowest = 0;

/** A temporary id for an unsaved question. Ids are never reused, even after a question was stored. */
export function newFaqId(rows: readonly FaqRow[]): number {
  lowest = Math.min(lowest, ...rows.map((row) => row.id)) - 1;
  return lowest;
}

/** Stored questions by the temporary ids they had before. */
export type MadeFaqs = Map<number, CourseFaq>;

/** A stable React key while the form is open: the row is not remounted when a save assigns the server id. */
export const faqKey = (made: MadeFaqs, id: number): number => [...made].find(([, faq]) => faq.id === id)?.[0] ?? id;

export interface FaqChanges {
  remove: number[];
  change: { at: number; id: number; fields: Partial<Pick<FaqRow, 'title' | 'content'>>; modified: string }[];
  create: { at: number; id: number; title: string; content: string }[];
}

/** What a save has to do so that `wanted` is what is stored. `at` is the row's place in `wanted`. */
export function faqChanges(stored: readonly CourseFaq[], wanted: readonly FaqRow[]): FaqChanges {
  const before = new Map(stored.map((faq) => [faq.id, faq]));
  const kept = new Set(wanted.map((row) => row.id));
  const changes: FaqChanges = {
    remove: stored.map((faq) => faq.id).filter((id) => !kept.has(id)),
    change: [],
    create: [],
  };
  for (const [at, row] of wanted.entries()) {
    const old = before.get(row.id);
    if (!old) {
      changes.create.push({ at, ...row });
      continue;
    }
    const fields = {
      ...(row.title !== old.title && { title: row.title }),
      ...(row.content !== old.content && { content: row.content }),
    };
    if (Object.keys(fields).length > 0) changes.change.push({ at, id: row.id, fields, modified: old.modified });
  }
  return changes;
}

/** One row up or down; at an end it stays. */
export function movedFaq(rows: readonly FaqRow[], at: number, by: 1 | -1): FaqRow[] {
  const to = at + by;
  const moved = [...rows];
  const [row] = moved.splice(at, 1);
  if (!row || to < 0 || to > moved.length) return [...rows];
  moved.splice(to, 0, row);
  return moved;
}
