import { Node } from '@tiptap/core';

const pictureIn = (element: HTMLElement) => element.querySelector('img');
const fromPicture = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? null,
});

/** A picture with its caption. The caption is the text of the node; an empty one is not shown to readers. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes: () => ({
    src: fromPicture('src'),
    alt: fromPicture('alt'),
    title: fromPicture('title'),
    width: fromPicture('width'),
    height: fromPicture('height'),
    srcset: fromPicture('srcset'),
    sizes: fromPicture('sizes'),
    class: { default: null, parseHTML: (element: HTMLElement) => element.getAttribute('class') },
  }),

  parseHTML: () => [
    {
      tag: 'figure',
      // A figure of something else, or of several pictures, is taken apart rather than cut down.
      getAttrs: (element) => (element.querySelectorAll('img[src]').length === 1 ? null : false),
      contentElement: (element) =>
        (element as HTMLElement).querySelector<HTMLElement>('figcaption') ?? document.createElement('figcaption'),
    },
  ],

  renderHTML({ HTMLAttributes: { class: className, ...picture } }) {
    return ['figure', className ? { class: className as string } : {}, ['img', picture], ['figcaption', 0]];
  },

  addKeyboardShortcuts() {
    return {
      // Enter in a caption continues below the picture instead of splitting it.
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection;
        if ($from.parent.type !== this.type) return false;
        const below = $from.after();
        return editor
          .chain()
          .insertContentAt(below, { type: 'paragraph' })
          .setTextSelection(below + 1)
          .run();
      },
    };
  },
});
