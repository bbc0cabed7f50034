import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import type { BuilderApi } from './builderApi.ts';
import { type BuilderNews, createBuilderStore } from './builderStore.ts';
import { outlineOf } from './outline.fixture.ts';
import { applyMoves, type Outline, type OutlineSection, orderOf, type Thing } from './outline.ts';

const REFUSED = new ApiError('invalid_params', 400, 'No.');
const UNREACHED = new ApiError('network', 0, '');

/** A server of one course: it keeps revisions as the real one does. */
function aServer() {
  let outline = outlineOf({ 1: [11, 12, 13], 2: [21, 22] });
  let revision = 0;
  let lastId = 100;
  const trash = new Map<number, OutlineSection['items'][number]>();
  const calls: string[] = [];
  /** Errors that the next calls answer, by name of the call. `lost` has done its work before the answer is lost. */
  const errors: Record<string, (Error | 'lost')[]> = {};

  const touch = (sections: readonly OutlineSection[]) => {
    revision += 1;
    outline = { ...outline, sections, modified: new Date(Date.UTC(2030, 0, 2) + revision).toISOString() };
    return outline;
  };
  async function answer<T>(name: string, work: () => T): Promise<T> {
    calls.push(name);
    const error = errors[name]?.shift();
    if (error && error !== 'lost') throw error;
    const result = work();
    if (error === 'lost') throw UNREACHED;
    return result;
  }
  const check = (modified: string, stored: string) => {
    if (modified < stored) throw new ApiError('version_conflict', 409, '', { name: 'Mia' });
  };
  const rename = ({ kind, id }: Thing, name: string) => {
    const next = new Date(Date.UTC(2030, 0, 2) + revision + 1).toISOString();
    const named = <T extends { id: number }>(one: T): T => (one.id === id ? { ...one, name, modified: next } : one);
    touch(
      outline.sections.map((section) =>
        kind === 'section' ? named(section) : { ...section, items: section.items.map(named) },
      ),
    );
    return next;
  };

  const addItem = (name: string, section: number) => {
    lastId += 1;
    const [template] = outlineOf({ 1: [lastId] }).sections[0]?.items ?? [];
    touch(
      outline.sections.map((one) =>
        one.id === section && template ? { ...one, items: [...one.items, { ...template, name }] } : one,
      ),
    );
    return lastId;
  };

  const api: BuilderApi = {
    read: () => answer('read', () => outline),
    saveOrder: (order, modified) =>
      answer('saveOrder', () => {
        check(modified, outline.modified);
        return touch(order);
      }),
    openItems: () => answer('openItems', () => outline),
    rename: (thing, name, modified) =>
      answer('rename', () => {
        const list: readonly { id: number; modified: string }[] =
          thing.kind === 'section' ? outline.sections : outline.sections.flatMap(({ items }) => items);
        check(modified, list.find(({ id }) => id === thing.id)?.modified ?? '');
        return rename(thing, name);
      }),
    addSection: (name) =>
      answer('addSection', () => {
        lastId += 1;
        touch([...outline.sections, { id: lastId, name, modified: outline.modified, items: [] }]);
        return lastId;
      }),
    addItem: (_type, name, section) => answer('addItem', () => addItem(name, section)),
    know: () => {},
    change: (ids) => answer('change', () => ({ done: [...ids], failed: [] })),
    trash: (ids) =>
      answer('trash', () => {
        for (const section of outline.sections) {
          for (const item of section.items) if (ids.includes(item.id)) trash.set(item.id, item);
        }
        touch(outline.sections.map((one) => ({ ...one, items: one.items.filter((item) => !ids.includes(item.id)) })));
        return { done: [...ids], failed: [] };
      }),
    restore: (ids) =>
      answer('restore', () => {
        const items = ids.flatMap((id) => trash.get(id) ?? []);
        touch(outline.sections.map((one, at) => (at === 0 ? { ...one, items: [...one.items, ...items] } : one)));
        return { done: [...ids], failed: [] };
      }),
    trashSection: () => answer('trashSection', () => ({}) as never),
    restoreSection: () => answer('restoreSection', () => ({}) as never),
    copySection: () => answer('copySection', () => 0),
    copyItem: () => answer('copyItem', () => 0),
  };
  return {
    api,
    calls,
    errors,
    outline: () => outline,
    /** A person in another window. */
    others: {
      move: (...moves: Parameters<typeof applyMoves>[1]) => touch(applyMoves(outline.sections, moves)),
      rename,
    },
  };
}

function setup() {
  const server = aServer();
  const store = createBuilderStore({ outline: server.outline(), api: server.api });
  const news: BuilderNews[] = [];
  store.onNews((one) => news.push(one));
  const shown = () => contentsOf(store.read().sections);
  const saved = async () => {
    store.flush();
    await store.idle();
    return store.read().save.kind;
  };
  return { ...server, store, news, shown, saved };
}

const contentsOf = (sections: Outline['sections']) =>
  Object.fromEntries(orderOf(sections).sections.map(({ id, contents }) => [id, contents]));
const nameOf = (sections: Outline['sections'], id: number) =>
  sections.flatMap(({ items }) => items).find((item) => item.id === id)?.name;
const moveOf = (id: number, section: number, before: number | null = null) =>
  ({ kind: 'item', id, section, before }) as const;
const item = (id: number): Thing => ({ kind: 'item', id });

describe('the builder', () => {
  it('shows a move at once and saves several as one', async () => {
    const { store, shown, saved, calls, outline } = setup();
    store.move([moveOf(11, 2)]);
    store.move([moveOf(12, 2, 21)]);
    expect(shown()).toEqual({ 1: [13], 2: [12, 21, 22, 11] });
    expect(calls).toEqual([]);
    expect(await saved()).toBe('saved');
    expect(calls).toEqual(['saveOrder']);
    expect(contentsOf(outline().sections)).toEqual(shown());
  });

  it('keeps moves that cannot be saved, and saves them when it is tried again', async () => {
    const { store, shown, saved, errors, outline } = setup();
    errors.saveOrder = [UNREACHED];
    store.move([moveOf(11, 2)]);
    expect(await saved()).toBe('failed');
    expect(shown()).toEqual({ 1: [12, 13], 2: [21, 22, 11] });
    expect(store.isDirty()).toBe(true);
    store.retry();
    await store.idle();
    expect(contentsOf(outline().sections)).toEqual({ 1: [12, 13], 2: [21, 22, 11] });
    expect(store.isDirty()).toBe(false);
  });

  it('takes a refused order back, and hands it out for another try', async () => {
    const { store, shown, saved, errors, news } = setup();
    errors.saveOrder = [REFUSED];
    store.move([moveOf(11, 2)]);
    await saved();
    expect(shown()).toEqual({ 1: [11, 12, 13], 2: [21, 22] });
    expect(news).toEqual([{ kind: 'order_refused', moves: [moveOf(11, 2)], error: REFUSED }]);
  });

  it('saves a name and then an order without a conflict with itself', async () => {
    const { store, saved, outline } = setup();
    store.rename(item(12), 'Better');
    store.move([moveOf(12, 2)]);
    expect(await saved()).toBe('saved');
    expect(nameOf(outline().sections, 12)).toBe('Better');
    expect(contentsOf(outline().sections)).toEqual({ 1: [11, 13], 2: [21, 22, 12] });
  });

  it('stops when somebody else has changed the outline; reloading drops the move and keeps the name', async () => {
    const { store, shown, saved, others, outline } = setup();
    others.rename(item(12), 'Theirs');
    others.move(moveOf(22, 1, 11));
    store.move([moveOf(11, 2)]);
    expect(await saved()).toBe('conflict');
    store.rename(item(12), 'Mine');
    expect(store.read().save.kind).toBe('conflict');
    await store.reload();
    await store.idle();
    expect(store.read().save.kind).toBe('saved');
    expect(shown()).toEqual({ 1: [22, 11, 12, 13], 2: [21] });
    expect(nameOf(outline().sections, 12)).toBe('Mine');
  });

  it('stops when the same name was changed elsewhere', async () => {
    const { store, saved, others } = setup();
    others.rename(item(12), 'Theirs');
    store.rename(item(12), 'Mine');
    expect(await saved()).toBe('conflict');
    expect(nameOf(store.read().sections, 12)).toBe('Mine');
  });

  it('tells when a name has nothing left to name', async () => {
    const { store, saved, api, news, others } = setup();
    others.rename(item(12), 'Theirs');
    store.rename(item(12), 'Mine');
    await saved();
    await api.trash([12]);
    await store.reload();
    await store.idle();
    expect(news).toEqual([{ kind: 'name_lost', name: 'Mine' }]);
    expect(store.read().save.kind).toBe('saved');
  });

  it('does not undo what others moved while a name of ours was on its way', async () => {
    const { store, saved, others, outline } = setup();
    store.rename(item(12), 'Better');
    others.move(moveOf(22, 1, 11));
    store.move([moveOf(13, 2)]);
    await saved();
    expect(contentsOf(outline().sections)).toEqual({ 1: [22, 11, 12], 2: [21, 13] });
  });

  it('makes a lesson once, though the answer of the first try was lost', async () => {
    const { store, saved, errors, shown, outline } = setup();
    errors.addItem = ['lost'];
    store.add({ name: 'New', section: 2 });
    expect(await saved()).toBe('failed');
    expect(store.read().additions.map(({ name }) => name)).toEqual(['New']);
    store.retry();
    await store.idle();
    expect(shown()).toEqual({ 1: [11, 12, 13], 2: [21, 22, 101] });
    expect(nameOf(outline().sections, 101)).toBe('New');
    expect(store.read().additions).toEqual([]);
  });

  it('makes two lessons of one name when two were typed', async () => {
    const { store, saved, shown } = setup();
    store.add({ name: 'New', section: 2 });
    store.add({ name: 'New', section: 2 });
    await saved();
    expect(shown()[2]).toEqual([21, 22, 101, 102]);
  });
});

describe('undo', () => {
  it('takes a move back, saved or not', async () => {
    const { store, shown, saved, outline } = setup();
    store.move([moveOf(11, 2)]);
    await saved();
    store.move([moveOf(21, 1, 12)]);
    expect(await store.undo()).toBe('move');
    expect(await store.undo()).toBe('move');
    await saved();
    expect(shown()).toEqual({ 1: [11, 12, 13], 2: [21, 22] });
    expect(contentsOf(outline().sections)).toEqual(shown());
    expect(await store.undo()).toBe(null);
  });

  it('takes a name back', async () => {
    const { store, saved, outline } = setup();
    store.rename(item(12), 'Better');
    await saved();
    await store.undo();
    await saved();
    expect(nameOf(outline().sections, 12)).toBe('Item 12');
  });

  it('brings deleted items back to where they were', async () => {
    const { store, shown, saved } = setup();
    await store.remove([item(12), item(21)]);
    expect(shown()).toEqual({ 1: [11, 13], 2: [22] });
    await store.undo();
    await saved();
    expect(shown()).toEqual({ 1: [11, 12, 13], 2: [21, 22] });
  });

  it('waits for a deletion on its way, and takes that back, not the step before it', async () => {
    const { store, shown, saved } = setup();
    store.move([moveOf(11, 2)]);
    const deleted = store.remove([item(12)]);
    expect(await store.undo()).toBe('restore');
    await deleted;
    await saved();
    expect(shown()).toEqual({ 1: [12, 13], 2: [21, 22, 11] });
  });

  it('knows the last twenty steps', async () => {
    const { store } = setup();
    for (let turn = 0; turn < 25; turn += 1) store.move([turn % 2 === 0 ? moveOf(11, 2) : moveOf(11, 1)]);
    expect(store.read().history).toHaveLength(20);
  });
});

describe('what is held by the keyboard', () => {
  it('is shown where it is carried, and back when it is let go', async () => {
    const { store, shown, saved, calls } = setup();
    store.lift({ thing: item(11), moves: [moveOf(11, 2)] });
    expect(shown()).toEqual({ 1: [12, 13], 2: [21, 22, 11] });
    store.lift(null);
    expect(shown()).toEqual({ 1: [11, 12, 13], 2: [21, 22] });
    await saved();
    expect(calls).toEqual([]);
  });
});
