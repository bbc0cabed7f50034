import { MAX_SAVED_CELLS } from '@lectern/contract/limits';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../../shared/api/errors.ts';
import { createCellSaves } from './cellSaves.ts';
import type { Change } from './edits.ts';
import { NO_VALUES } from './values.ts';

const change = (userId: number, score: number | null, before: number | null = null): Change => ({
  userId,
  key: 'manual:1',
  values: { ...NO_VALUES, score },
  before: { ...NO_VALUES, score: before },
  reason: '',
  beforeReason: '',
});

/** Saves over a server that answers in turn; an error refuses. */
function given(...answers: (Error | undefined)[]) {
  const sent: (readonly Change[])[] = [];
  const refreshed: (readonly number[])[] = [];
  const ports = {
    async send(changes: readonly Change[]) {
      sent.push(changes);
      const error = answers.shift();
      if (error) throw error;
    },
    async refresh(userIds: readonly number[]) {
      refreshed.push(userIds);
    },
    errorText: (error: unknown) => (error as Error).message,
  };
  const saves = createCellSaves();
  saves.connect(ports);
  return { saves, sent, refreshed };
}

const conflict = (userId: number, score: number) =>
  new ApiError('cells_changed', 409, 'Changed.', {
    cells: [{ user_id: userId, key: 'manual:1', present: { ...NO_VALUES, score, reason: '' } }],
  });

describe('saves of cells', () => {
  it('of more cells than a request takes are several requests, and undone as one', async () => {
    const { saves, sent } = given();
    const changes = Array.from({ length: MAX_SAVED_CELLS + 1 }, (_, n) => change(n + 1, 5));
    expect(await saves.save(changes)).toBe(true);
    expect(sent.map(({ length }) => length)).toEqual([MAX_SAVED_CELLS, 1]);
    expect(saves.read().done.map(({ length }) => length)).toEqual([MAX_SAVED_CELLS + 1]);
  });

  it('keep the part that was refused, with the sentence of an error that names no cell', async () => {
    const refused = new ApiError('invalid_params', 400, 'Too much.', { params: { cells: 'Too many.' } });
    const { saves } = given(undefined, refused);
    const changes = Array.from({ length: MAX_SAVED_CELLS + 1 }, (_, n) => change(n + 1, 5));
    expect(await saves.save(changes)).toBe(false);
    expect([...saves.read().unsaved.values()].map(({ message }) => message)).toEqual(['Too much.']);
    expect(saves.read().done.map(({ length }) => length)).toEqual([MAX_SAVED_CELLS]);
  });

  it('are sent one after another, and are pending meanwhile', async () => {
    const { saves, sent } = given();
    const first = saves.save([change(1, 5)]);
    const second = saves.save([change(2, 6)]);
    expect([...saves.read().pending.keys()]).toEqual(['1 manual:1', '2 manual:1']);
    await Promise.all([first, second]);
    expect(sent).toHaveLength(2);
    expect(saves.read()).toMatchObject({ saving: false, pending: new Map(), unsaved: new Map() });
  });

  it('keep what failed until it is sent again', async () => {
    const { saves, sent, refreshed } = given(new ApiError('network', 0, 'Offline.'));
    expect(await saves.save([change(1, 5)])).toBe(false);
    expect(saves.read().unsaved.get('1 manual:1')).toMatchObject({ message: 'Offline.' });
    expect(refreshed).toEqual([[1]]);
    expect(await saves.retry()).toBe(true);
    expect(sent[1]).toMatchObject([{ values: { score: 5 } }]);
    expect(saves.read().unsaved.size).toBe(0);
  });

  it('show what is there where a cell was changed meanwhile; the person decides', async () => {
    const { saves, sent } = given(conflict(1, 9), conflict(1, 9));
    await saves.save([change(1, 5), change(2, 6)]);
    expect(saves.read().unsaved.get('1 manual:1')).toMatchObject({ present: { score: 9 } });
    expect(saves.read().unsaved.get('2 manual:1')?.present).toBeUndefined();
    saves.discard('conflicts');
    expect([...saves.read().unsaved.keys()]).toEqual(['2 manual:1']);
    saves.discard('all');
    await saves.save([change(1, 5)]);
    await saves.retry();
    expect(sent.at(-1)).toMatchObject([{ values: { score: 5 }, before: { score: 9 } }]);
  });

  it('keep the sentence of each cell', async () => {
    const refused = new ApiError('invalid_params', 400, 'Bad.', { params: { 'cells.1.score': 'Too many points.' } });
    const { saves } = given(refused);
    await saves.save([change(1, 5), change(2, 60)]);
    expect(saves.read().unsaved.get('2 manual:1')?.message).toBe('Too many points.');
    expect(saves.read().unsaved.get('1 manual:1')?.message).toBe('');
  });

  it('are undone as a whole, the last one first', async () => {
    const { saves, sent } = given();
    await saves.save([change(1, 5)]);
    await saves.save([change(1, 7, 5), change(2, 7)]);
    expect(await saves.undo()).toBe(true);
    expect(sent.at(-1)).toMatchObject([
      { values: { score: 5 }, before: { score: 7 } },
      { values: { score: null }, before: { score: 7 } },
    ]);
    expect(await saves.undo()).toBe(true);
    expect(await saves.undo()).toBe(false);
  });

  it('an undo that is refused leaves nothing unsaved', async () => {
    const { saves } = given(undefined, conflict(1, 9));
    await saves.save([change(1, 5)]);
    expect(await saves.undo()).toBe(false);
    expect(saves.read().unsaved.size).toBe(0);
  });
});
