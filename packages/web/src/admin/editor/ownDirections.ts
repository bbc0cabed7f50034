import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const marked = new Set(['bulletList', 'orderedList', 'blockquote']);
const key = new PluginKey<DecorationSet>('ownDirections');

function directionsIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (marked.has(node.type.name)) found.push(Decoration.node(at, at + node.nodeSize, { dir: 'auto' }));
    return !node.isTextblock;
  });
  return DecorationSet.create(doc, found);
}

/** Bullets, numbers and lines of quotations are on the side where their words begin. Nothing of it is stored. */
export const ownDirections = Extension.create({
  name: 'ownDirections',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: (_config, { doc }) => directionsIn(doc),
        apply: ({ docChanged, doc }, before) => (docChanged ? directionsIn(doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
