import { describe, expect, it } from 'vitest';
import { type EditorAction, editorReducer, editorStateOf } from './editorState.ts';
import { idsOf, layoutOf } from './layout.fixture.ts';
import type { CertificateLayout } from './layout.ts';
import { moveElements, removeElements } from './operations.ts';

const first = editorStateOf({ name: 'Award', layout: layoutOf({ a: {}, b: { group: 'g' }, c: { group: 'g' } }) });

const change = (edit: (layout: CertificateLayout) => CertificateLayout, step?: string): EditorAction => ({
  type: 'change',
  change: (document) => ({ ...document, layout: edit(document.layout) }),
  ...(step !== undefined && { step }),
});
const move = (step?: string) => change((layout) => moveElements(layout, ['a'], [10, 0]), step);
const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, first);
const xOf = (state: typeof first) => state.history.present.layout.elements[0]?.x;

describe('undo', () => {
  it('goes back and forward by states of the document', () => {
    expect(xOf(after(move(), move()))).toBe(20);
    expect(xOf(after(move(), move(), { type: 'undo' }))).toBe(10);
    expect(xOf(after(move(), move(), { type: 'undo' }, { type: 'redo' }))).toBe(20);
  });

  it('takes changes of one step together', () => {
    expect(xOf(after(move('a'), move('a'), { type: 'undo' }))).toBe(0);
  });

  it.each([
    { title: 'another step', between: [move('b')], expected: 20 },
    { title: 'the end of the step', between: [{ type: 'end_step' } as const], expected: 10 },
  ])('ends a step with $title', ({ between, expected }) => {
    expect(xOf(after(move('a'), ...between, move('a'), { type: 'undo' }))).toBe(expected);
  });

  it('forgets the steps forward with a change', () => {
    expect(after(move(), { type: 'undo' }, move()).history.future).toEqual([]);
  });

  it('at the first state changes nothing', () => {
    expect(after({ type: 'undo' }).history).toEqual(first.history);
    expect(after({ type: 'redo' }).history).toEqual(first.history);
  });

  it('does not count what changes nothing', () => {
    expect(after(change((layout) => layout)).history.past).toHaveLength(1);
    expect(after({ type: 'change', change: (document) => document }).history.past).toHaveLength(0);
  });

  it('keeps the last hundred steps', () => {
    const many = after(...Array.from({ length: 120 }, () => move()));
    expect(many.history.past).toHaveLength(100);
  });

  it('takes back a version that was restored', () => {
    const replaced = after({ type: 'replace', document: { name: 'Other', layout: layoutOf({ z: {} }) } });
    expect(idsOf(replaced.history.present.layout)).toBe('z');
    expect(editorReducer(replaced, { type: 'undo' }).history.present.name).toBe('Award');
  });
});

describe('the selection', () => {
  it('holds all of a group, or one member alone', () => {
    expect(after({ type: 'select', ids: ['b'] }).selection).toEqual(['b', 'c']);
    expect(after({ type: 'select', ids: ['b'], alone: true }).selection).toEqual(['b']);
  });

  it('gets and loses what is toggled', () => {
    const both = after({ type: 'select', ids: ['a'] }, { type: 'toggle', ids: ['b'] });
    expect(both.selection).toEqual(['a', 'b', 'c']);
    expect(editorReducer(both, { type: 'toggle', ids: ['a'] }).selection).toEqual(['b', 'c']);
  });

  it('loses elements that are deleted, and a text that is edited ends', () => {
    const state = after(
      { type: 'edit_text', id: 'a' },
      change((layout) => removeElements(layout, ['a'])),
    );
    expect(state).toMatchObject({ selection: [], editing: '' });
  });
});
