import { Node } from '@tiptap/core';

/** A video or a sound of the library, with the controls of the browser. */
function recording(tag: 'video' | 'audio') {
  return Node.create({
    name: tag,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: null },
      title: { default: null },
      ...(tag === 'video' && { poster: { default: null }, width: { default: null }, height: { default: null } }),
    }),
    parseHTML: () => [{ tag: `${tag}[src]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, { ...HTMLAttributes, controls: 'controls', preload: 'metadata' }],
  });
}

export const Video = recording('video');
export const Audio = recording('audio');
