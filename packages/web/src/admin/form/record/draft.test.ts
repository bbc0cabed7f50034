import { describe, expect, it } from 'vitest';
import { createDraft, draftName, dropDraft, readDraft, worthRestoring, writeDraft } from './draft.ts';

const now = Date.parse('2030-05-01T09:00:00Z');
const name = draftName(7, 'course-3');

function storage(content: Record<string, string> = {}) {
  const kept = new Map(Object.entries(content));
  return {
    // As browsers do, which take any name for a text.
    getItem: (key: string) => kept.get(String(key)) ?? null,
    setItem: (key: string, value: string) => void kept.set(String(key), value),
    removeItem: (key: string) => void kept.delete(String(key)),
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
    expect(readDraft(place, name, now + 30 * 86_400_000)).toBeDefined();
    expect(readDraft(place, name, now + 30 * 86_400_000 + 1)).toBeUndefined();
    expect(place.kept.size).toBe(0);
  });

  it.each([
    'no json',
    '[]',
    '{"at":"today","values":{}}',
    '{"at":1}',
    '{"at":"1","values":{}}',
    '{"at":1,"values":null}',
    '{"at":1,"values":"x"}',
    '{"values":{}}',
    '7',
    'null',
  ])('that is no copy of ours (%s) is none', (text) => {
    expect(readDraft(storage({ [name]: text }), name, 1)).toBeUndefined();
  });

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

describe('the draft of a form', () => {
  const stored = { name: 'Sky', text: '', password: '' };

  function open(place = storage(), baseline = stored) {
    let values = { ...baseline };
    const draft = createDraft({
      name,
      baseline,
      changed: () =>
        Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== stored[key as 'name'])),
      leaveOut: () => ['password'],
      storage: place,
      now: () => now,
    });
    const type = (change: Partial<typeof stored>) => void (values = { ...values, ...change });
    return { draft, type, place };
  }
  const kept = (place: ReturnType<typeof storage>) => readDraft(place, name, now)?.values;

  it('is offered to somebody who comes back after a crash, and handed out once', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    const back = open(place).draft;
    expect(back.read().offer).toEqual({ at: now, values: { text: 'Stars' } });
    expect(back.take()).toEqual({ text: 'Stars' });
    expect(back.read().offer).toBeUndefined();
  });

  it('is not offered when it says what the record says by now', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    expect(open(place, { ...stored, text: 'Stars' }).draft.read().offer).toBeUndefined();
  });

  it('never holds what must not lie in a browser', () => {
    const { draft, type, place } = open();
    type({ password: 'secret' });
    draft.keep();
    expect(place.kept.size).toBe(0);
  });

  it('keeps what was offered beside what is typed until somebody has decided about it', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    const back = open(place);
    back.type({ name: 'Night' });
    back.draft.keep();
    expect(kept(place)).toEqual({ text: 'Stars', name: 'Night' });
  });

  it('is gone when the form is saved or the offer is refused, and begins again with what is unsaved then', () => {
    const { draft, type, place } = open();
    type({ text: 'Typed while the save was on its way' });
    draft.keep();
    draft.drop();
    expect(place.kept.size).toBe(0);
    draft.keep();
    expect(kept(place)).toEqual({ text: 'Typed while the save was on its way' });
  });

  it('follows a record that gets a name of its own', () => {
    const { draft, type, place } = open();
    draft.open(draftName(7, 'course-9'));
    type({ text: 'Stars' });
    draft.keep();
    expect([...place.kept.keys()]).toEqual([draftName(7, 'course-9')]);
  });

  it('is written again under each name', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    draft.open(draftName(7, 'course-9'));
    draft.keep();
    expect([...place.kept.keys()]).toEqual([name, draftName(7, 'course-9')]);
  });

  it('is written when something has changed, and not every few seconds', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    place.kept.clear();
    draft.open(name);
    draft.keep();
    expect(place.kept.size).toBe(0);
    type({ text: 'Stars and more' });
    draft.keep();
    expect(kept(place)).toEqual({ text: 'Stars and more' });
  });

  it('is gone when everything has been typed back', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    type({ text: '' });
    draft.keep();
    expect(place.kept.size).toBe(0);
  });

  it('holds one field as well as several', () => {
    const { draft, type, place } = open();
    type({ name: 'Night', text: 'Stars', password: 'secret' });
    draft.keep();
    expect(kept(place)).toEqual({ name: 'Night', text: 'Stars' });
  });

  it('that was refused or taken is not offered again, and its place is free', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    const back = open(place);
    expect(back.draft.read().offer).toBeDefined();
    back.draft.drop();
    expect(back.draft.read().offer).toBeUndefined();
    expect(back.draft.take()).toEqual({});
    back.draft.keep();
    expect(place.kept.size).toBe(0);
  });

  it('says to its screen that there is nothing to offer any more', () => {
    const { draft, type, place } = open();
    type({ text: 'Stars' });
    draft.keep();
    const back = open(place).draft;
    const heard: unknown[] = [];
    back.subscribe(() => heard.push(back.read().offer));
    back.take();
    expect(heard).toEqual([undefined]);
  });

  it('is nothing without a name', () => {
    const { draft, type, place } = open();
    draft.open(undefined);
    type({ text: 'Stars' });
    draft.keep();
    draft.drop();
    expect(place.kept.size).toBe(0);
  });

  it('of a form without a name is none, and finds none', () => {
    const place = storage({ undefined: JSON.stringify({ at: now, values: { text: 'Stars' } }) });
    const draft = createDraft({
      name: undefined,
      baseline: stored,
      changed: () => ({ text: 'Night' }),
      leaveOut: () => [],
      storage: place,
      now: () => now,
    });
    expect(draft.read().offer).toBeUndefined();
    draft.drop();
    expect(place.kept.size).toBe(1);
  });
});
