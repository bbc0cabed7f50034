import { type Editor, Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

interface Spot {
  id: number;
  name: string;
  at: number;
}
type Change = { add: Spot } | { remove: number };

const key = new PluginKey<DecorationSet>('uploadSpots');

function marker({ id, name }: Spot) {
  const dom = document.createElement('span');
  dom.dataset.part = 'upload-spot';
  dom.dataset.upload = String(id);
  dom.textContent = name;
  return dom;
}

const found = (state: EditorState, id?: number): Decoration[] =>
  key.getState(state)?.find(undefined, undefined, (spec) => id === undefined || spec.id === id) ?? [];

/** Placeholders of uploads. They move with the text while it is edited. */
export const uploadSpots = Extension.create({
  name: 'uploadSpots',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply(transaction, spots) {
          const moved = spots.map(transaction.mapping, transaction.doc);
          const change = transaction.getMeta(key) as Change | undefined;
          if (!change) return moved;
          if ('remove' in change)
            return moved.remove(moved.find(undefined, undefined, ({ id }) => id === change.remove));
          const { add } = change;
          return moved.add(transaction.doc, [Decoration.widget(add.at, () => marker(add), { id: add.id })]);
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const dispatch = (editor: Editor, change: Change) =>
  editor.view.dispatch(editor.state.tr.setMeta(key, change).setMeta('addToHistory', false));

export const addSpot = (editor: Editor, spot: Spot) => dispatch(editor, { add: spot });

/** The place of a spot in the text as it is now, which is thereby given up; undefined when the text around it is gone. */
export function takeSpot(editor: Editor, id: number): number | undefined {
  const at = found(editor.state, id)[0]?.from;
  dispatch(editor, { remove: id });
  return at;
}

/** Gives up the spots of uploads that are no longer wanted. */
export function keepSpots(editor: Editor, wanted: (id: number) => boolean): void {
  for (const { spec } of found(editor.state)) {
    const id = (spec as { id: number }).id;
    if (!wanted(id)) dispatch(editor, { remove: id });
  }
}
