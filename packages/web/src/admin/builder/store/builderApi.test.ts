import { beforeEach, describe, expect, it } from 'vitest';
import { configureApi } from '../../../shared/api/client.ts';
import { builderApi } from './builderApi.ts';
import type { OutlineAnswer } from './outline.ts';

let calls: [endpoint: string, body: unknown][];

beforeEach(() => {
  calls = [];
  const fetcher = async (url: unknown, { method, body: text }: RequestInit = {}) => {
    const body = text ? (JSON.parse(String(text)) as { ids?: number[] }) : undefined;
    calls.push([`${method} ${String(url)}`, body]);
    return Response.json({ id: 9, modified: 'now', done: body?.ids ?? [], failed: [] });
  };
  configureApi({ rootApiUrl: '', nonce: '', current_user_id: 1 }, fetcher);
});

/** A builder that has seen a lesson, two quizzes and an item of a type that cannot be written here. */
function knowing() {
  const api = builderApi(3, () => {});
  const types = { 1: 'lesson', 2: 'quiz', 3: 'quiz', 4: 'h5p' };
  const contents = Object.fromEntries(Object.entries(types).map(([id, type]) => [id, { id: Number(id), type }]));
  api.know({ contents } as unknown as OutlineAnswer);
  return api;
}

describe('the calls of the builder', () => {
  it('go to the endpoints of the type of each item, one for all of a type; what is unknown to those of lessons', async () => {
    const api = knowing();
    expect(await api.trash([3, 4, 1, 77, 2])).toEqual({ done: [4, 1, 77, 3, 2], failed: [] });
    expect(calls).toEqual([
      ['DELETE /lectern/v1/lessons/delete', { ids: [4, 1, 77], force: false }],
      ['DELETE /lectern/v1/quizes/delete', { ids: [3, 2], force: false }],
    ]);
  });

  it('let visitors into lessons only', async () => {
    const api = knowing();
    await api.change([1, 2], { status: 'publish', enable_preview: true });
    expect(calls).toEqual([
      ['PUT /lectern/v1/lessons/bulk', { ids: [1], changes: { status: 'publish', enable_preview: true } }],
      ['PUT /lectern/v1/quizes/bulk', { ids: [2], changes: { status: 'publish' } }],
    ]);
  });

  it('make, name and copy an item by its type', async () => {
    const api = knowing();
    await api.addItem('quiz', 'New', 5);
    await api.rename({ kind: 'item', id: 2 }, 'Named', 'then');
    await api.copyItem(1, 6);
    const created = { name: 'New', parent_id: 5, course_id: 3, status: 'draft' };
    expect(calls).toEqual([
      ['POST /lectern/v1/quizes', created],
      ['PUT /lectern/v1/quizes/2', { name: 'Named', modified: 'then' }],
      ['POST /lectern/v1/lessons/1/clone', { parent_id: 6 }],
    ]);
  });
});
