import type { ItemTypeSlug } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courseBuilder, sections } from '../../endpoints.gen.ts';
import type { ItemCalls } from '../../item-types/defineItemType.ts';
import type { BulkAnswer, ItemChanges } from '../../items/itemChanges.ts';
import { authoredTypes, authoringOf } from '../../item-types/itemTypes.ts';
import { type Outline, type OutlineAnswer, type OutlineSection, orderOf, readOutline, type Thing } from './outline.ts';

/** What the server takes at once. */
const BULK = 100;

async function inBulks(ids: readonly number[], send: (some: number[]) => Promise<BulkAnswer>): Promise<BulkAnswer> {
  const all: BulkAnswer = { done: [], failed: [] };
  for (let from = 0; from < ids.length; from += BULK) {
    const answer = await send(ids.slice(from, from + BULK));
    all.done.push(...answer.done);
    all.failed.push(...answer.failed);
  }
  return all;
}

export interface Opening {
  id: number;
  date: string | null;
  days: number;
}

/** Calls of the builder of one course. `onAnswer` is called with every outline that the server sends. */
export function builderApi(courseId: number, onAnswer: (answer: OutlineAnswer) => void) {
  const params = { id: courseId };
  /** The type of every item that was ever seen here: one in the trash comes back as what it was. */
  const types = new Map<number, string>();
  const know = ({ contents }: OutlineAnswer) => {
    for (const item of Object.values(contents)) types.set(item.id, item.type);
  };
  const callsOf = (id: number): ItemCalls => authoringOf(types.get(id)).calls;
  const told = (answer: OutlineAnswer): Outline => {
    know(answer);
    onAnswer(answer);
    return readOutline(answer);
  };
  /** Items of each type have calls of their own. */
  async function byType(
    ids: readonly number[],
    send: (calls: ItemCalls, some: number[]) => Promise<BulkAnswer>,
  ): Promise<BulkAnswer> {
    const all: BulkAnswer = { done: [], failed: [] };
    const grouped = Map.groupBy(ids, callsOf);
    for (const { calls } of authoredTypes) {
      const answer = await inBulks(grouped.get(calls) ?? [], (some) => send(calls, some));
      all.done.push(...answer.done);
      all.failed.push(...answer.failed);
    }
    return all;
  }
  return {
    /** What an outline of another course says of its items. */
    know,

    read: async (): Promise<Outline> => told(await call(courseBuilder.get, { params })),

    saveOrder: async (order: readonly OutlineSection[], modified: string): Promise<Outline> =>
      told(await call(courseBuilder.save, { params, body: { ...orderOf(order), modified } })),

    openItems: async (items: Opening[], modified: string): Promise<Outline> =>
      told(await call(courseBuilder.drip, { params, body: { items, modified } })),

    /** Answers the new revision of what was renamed. */
    rename: async ({ kind, id }: Thing, name: string, modified: string): Promise<string> => {
      const body = { name, modified };
      if (kind === 'section') return (await call(sections.update, { params: { id }, body })).modified;
      return (await callsOf(id).update(id, body)).modified;
    },

    addSection: async (name: string): Promise<number> =>
      (await call(sections.create, { body: { name, course_id: courseId } })).id,

    addItem: async (type: ItemTypeSlug, name: string, section: number): Promise<number> => {
      const body = { name, parent_id: section, course_id: courseId, status: 'draft' as const };
      return (await authoringOf(type).calls.create(body)).id;
    },

    change: (ids: readonly number[], changes: ItemChanges) => byType(ids, (calls, some) => calls.change(some, changes)),

    trash: (ids: readonly number[]) => byType(ids, (calls, some) => calls.trash(some)),

    restore: (ids: readonly number[]) => byType(ids, (calls, some) => calls.restore(some)),

    trashSection: (id: number) => call(sections.remove, { params: { id }, query: { force: false, children: true } }),

    restoreSection: (id: number) => call(sections.restore, { params: { id } }),

    copySection: async (id: number): Promise<number> => (await call(sections.clone, { params: { id } })).id,

    /** Behind the item itself, or at the end of a section. */
    copyItem: async (id: number, section?: number): Promise<number> => {
      const body = section === undefined ? {} : { parent_id: section };
      return (await callsOf(id).clone(id, body)).id;
    },
  };
}

export type BuilderApi = ReturnType<typeof builderApi>;
