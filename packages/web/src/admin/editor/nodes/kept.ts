import { Extension, Mark, Node } from '@tiptap/core';

/**
 * What imported and older texts hold and the toolbar does not offer. It is kept as it is, and can be written in: opening
 * a text and saving it must not take anything away.
 */

const kept = (attribute: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(attribute),
});

const mark = (tag: string, attributes: readonly string[] = []) =>
  Mark.create({
    name: `kept_${tag}`,
    addAttributes: () => Object.fromEntries(attributes.map((name) => [name, kept(name)])),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const marks = [
  ...['sub', 'sup', 'mark', 'kbd', 'samp', 'var', 'cite', 'q', 'small', 'del', 'ins'].map((tag) => mark(tag)),
  mark('abbr', ['title']),
  mark('time', ['datetime']),
];

const block = (tag: string, content: string, more: { group?: string; selector?: string; attributes?: string[] } = {}) =>
  Node.create({
    name: `kept_${tag}`,
    content,
    defining: true,
    ...(more.group && { group: more.group }),
    addAttributes: () => Object.fromEntries((more.attributes ?? []).map((name) => [name, kept(name)])),
    parseHTML: () => [{ tag: more.selector ?? tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Open while it is written: what is folded away has no place for a caret. */
const details = block('details', 'kept_summary block*', { group: 'block', attributes: ['open'] }).extend({
  addNodeView: () => () => {
    const dom = document.createElement('details');
    dom.open = true;
    dom.addEventListener('toggle', () => {
      dom.open = true;
    });
    return { dom, contentDOM: dom, ignoreMutation: ({ type }) => type === 'attributes' };
  },
});

const blocks = [
  block('div', 'block+', { group: 'block', selector: 'div.callout', attributes: ['class'] }),
  details,
  block('summary', 'inline*'),
  block('dl', '(kept_dt | kept_dd)+', { group: 'block' }),
  block('dt', 'inline*'),
  block('dd', 'block+'),
];

const WITH_DIRECTION = [
  'paragraph',
  'heading',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'figure',
];

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    keptAttributes: {
      /** Turns the blocks of the selection to read from the right, or back to the direction of the page. */
      toggleRightToLeft: () => ReturnType;
    };
  }
}

const attributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    { types: WITH_DIRECTION, attributes: { dir: kept('dir'), lang: kept('lang') } },
    { types: ['bulletList', 'orderedList', 'blockquote', 'table'], attributes: { class: kept('class') } },
  ],
  addCommands: () => ({
    toggleRightToLeft:
      () =>
      ({ tr, state, dispatch }) => {
        const { $from, $to, from, to } = state.selection;
        const turned = $from.blockRange($to)?.$from.parent.attrs.dir === 'rtl';
        if (!dispatch) return true;
        tr.doc.nodesBetween(from, to, (node, pos) => {
          if (WITH_DIRECTION.includes(node.type.name)) tr.setNodeAttribute(pos, 'dir', turned ? null : 'rtl');
        });
        return true;
      },
  }),
});

export const keptExtensions = [...marks, ...blocks, attributes];
