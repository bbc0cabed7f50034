import { describe, expect, it } from 'vitest';
import { draftName, dropDraft, readDraft, worthRestoring, writeDraft } from './draft.ts';

const now = Date.parse('2030-05-01T09:00:00Z');
const name = draftName(7, 'course-3');

function storage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    kept,
  };
}

describe('a copy of unsaved text', () => {
  it('comes back as it was written, for the same person and record only', () => {
    const place = storage();
    writeDraft(place, name, { at: now, values: { description: '<p>Stars</p>' } });
    expect(readDraft(place, name, now + 1000)).toEqual({ at: now, values: { description: '<p>Stars</p>' } });
    expect(readDraft(place, draftName(8, 'course-3'), now)).toBeUndefined();
    expect(readDraft(place, draftName(7, 'course-30'), now)).toBeUndefined();
    dropDraft(place, name);
    expect(readDraft(place, name, now)).toBeUndefined();
  });

  it('is forgotten after a month', () => {
    const place = storage();
    writeDraft(place, name, { at: now, values: { description: 'x' } });
    expect(readDraft(place, name, now + 31 * 86_400_000)).toBeUndefined();
    expect(place.kept.size).toBe(0);
  });

  it.each(['no json', '[]', '{"at":"today","values":{}}', '{"at":1}', 'null'])(
    'that is no copy of ours (%s) is none',
    (text) => {
      expect(readDraft(storage({ [name]: text }), name, 1)).toBeUndefined();
    },
  );

  it('never disturbs writing when the browser keeps nothing', () => {
    const full = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    const place = { getItem: full, setItem: full, removeItem: full };
    expect(() => writeDraft(place, name, { at: now, values: {} })).not.toThrow();
    expect(readDraft(place, name, now)).toBeUndefined();
  });

  it('is offered only for fields that exist and show something else now', () => {
    const draft = { at: now, values: { name: 'Sky', description: 'New', gone: 'x' } };
    const shown: Record<string, unknown> = { name: 'Sky', description: 'Old' };
    const differs = (field: string, value: unknown) => shown[field] !== value;
    expect(worthRestoring(draft, differs, ['name', 'description'])).toEqual({ description: 'New' });
    expect(worthRestoring({ at: now, values: { name: 'Sky' } }, differs, ['name'])).toBeUndefined();
  });
});
