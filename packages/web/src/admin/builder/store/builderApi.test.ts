import { describe, expect, it, vi } from 'vitest';
import { call } from '../../../shared/api/client.ts';
import { lessons, quizzes } from '../../../shared/api/endpoints.gen.ts';
import { builderApi } from './builderApi.ts';
import type { OutlineAnswer } from './outline.ts';

vi.mock('../../../shared/api/client.ts', () => ({
  call: vi.fn<(ref: unknown, input: { body?: { ids?: number[] } }) => Promise<unknown>>(async (_ref, { body }) => ({
    id: 9,
    modified: 'now',
    done: body?.ids ?? [],
    failed: [],
  })),
}));

/** A builder that has seen a lesson, two quizzes and an item of a type that cannot be written here. */
function knowing() {
  const api = builderApi(3, () => {});
  const types = { 1: 'lesson', 2: 'quiz', 3: 'quiz', 4: 'h5p' };
  const contents = Object.fromEntries(Object.entries(types).map(([id, type]) => [id, { id: Number(id), type }]));
  api.know({ contents } as unknown as OutlineAnswer);
  vi.mocked(call).mockClear();
  return api;
}
const calls = () => vi.mocked(call).mock.calls.map(([ref, input]) => [ref, (input as { body?: unknown }).body]);

describe('the calls of the builder', () => {
  it('go to the endpoints of the type of each item, one for all of a type; what is unknown to those of lessons', async () => {
    const api = knowing();
    expect(await api.trash([3, 4, 1, 77, 2])).toEqual({ done: [4, 1, 77, 3, 2], failed: [] });
    expect(calls()).toEqual([
      [lessons.bulkRemove, { ids: [4, 1, 77], force: false }],
      [quizzes.bulkRemove, { ids: [3, 2], force: false }],
    ]);
  });

  it('let visitors into lessons only', async () => {
    const api = knowing();
    await api.change([1, 2], { status: 'publish', enable_preview: true });
    expect(calls()).toEqual([
      [lessons.bulkUpdate, { ids: [1], changes: { status: 'publish', enable_preview: true } }],
      [quizzes.bulkUpdate, { ids: [2], changes: { status: 'publish' } }],
    ]);
  });

  it('make, name and copy an item by its type', async () => {
    const api = knowing();
    await api.addItem('quiz', 'New', 5);
    await api.rename({ kind: 'item', id: 2 }, 'Named', 'then');
    await api.copyItem(1, 6);
    const created = { name: 'New', parent_id: 5, course_id: 3, status: 'draft' };
    expect(calls()).toEqual([
      [quizzes.create, created],
      [quizzes.update, { name: 'Named', modified: 'then' }],
      [lessons.clone, { parent_id: 6 }],
    ]);
  });
});
