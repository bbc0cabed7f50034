import { Node } from '@tiptap/core';
import { framedAddress } from '../dialogs/embedAddress.ts';

const number = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Something of another site: a video, slides, a sketch. In the editor it cannot be played, so that it can be selected. */
export const Frame = Node.create({
  name: 'frame',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    src: { default: null },
    title: { default: null },
    width: number('width'),
    height: number('height'),
  }),

  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = framedAddress(element.getAttribute('src') ?? '');
        return src ? { src, title: element.getAttribute('title') } : false;
      },
    },
  ],

  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],

  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const dom = document.createElement('div');
      dom.dataset.part = 'frame';
      const frame = document.createElement('iframe');
      frame.src = String(HTMLAttributes.src ?? '');
      frame.title = String(node.attrs.title ?? '');
      frame.loading = 'lazy';
      frame.tabIndex = -1;
      dom.append(frame);
      return { dom };
    },
});
