import { createDocument, type Editor, type JSONContent } from '@tiptap/core';
import type { Node as TextNode } from '@tiptap/pm/model';
import type { MediaView } from '@lectern/contract';
import { captionOf, isImage, isVideo, kindLabel, pictureUrl, titleOf } from '../media/kinds.ts';

/** The empty paragraph at the end is for the author only. */
const withoutLastLine = (html: string) => html.replace(/(?:<p>(?:<br[^>]*>)?<\/p>)+$/, '');

/** What is stored: '' for a text without anything in it. */
export const htmlOf = (editor: Editor): string => withoutLastLine(editor.getHTML());

function trimmed(doc: TextNode): TextNode[] {
  const blocks = [...doc.children];
  while (blocks.at(-1)?.type.name === 'paragraph' && blocks.at(-1)?.content.size === 0) blocks.pop();
  return blocks;
}

/**
 * Stored HTML as the editor reads it. The colors of code are the server's; between them the editor would take a line
 * break for a blank of the HTML and drop it.
 */
export function forEditor(html: string): string {
  if (!html.includes('<span class="code-')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const code of page.querySelectorAll('pre code')) code.replaceChildren(code.textContent);
  return page.body.innerHTML;
}

/**
 * Whether HTML equals the content of the editor. The server stores the same text with its own markup, and replacing it
 * would move the caret.
 */
export function saysTheSame(editor: Editor, html: string): boolean {
  const given = trimmed(createDocument(forEditor(html), editor.schema));
  const present = trimmed(editor.state.doc);
  return given.length === present.length && given.every((block, place) => block.eq(present[place]!));
}

/** Width of the column for pictures, and of the largest stored size. */
const SHOWN_WIDTH = 1280;

const pictureOf = (media: MediaView): JSONContent => {
  const { width, height, sizes } = media.media_details;
  const candidates = Object.values(sizes)
    .toSorted((one, other) => one.width - other.width)
    .map((size) => `${size.source_url} ${size.width}w`);
  const animated = media.mime_type === 'image/gif';
  const caption = captionOf(media);
  return {
    type: 'figure',
    ...(caption && { content: [{ type: 'text', text: caption }] }),
    attrs: {
      src: animated ? media.source_url : pictureUrl(media, SHOWN_WIDTH),
      alt: media.alt_text,
      width,
      height,
      ...(!animated &&
        candidates.length > 1 && { srcset: candidates.join(', '), sizes: '(max-width: 46rem) 100vw, 46rem' }),
    },
  };
};

const linkTo = (media: MediaView, size: string): JSONContent => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: titleOf(media), marks: [{ type: 'link', attrs: { href: media.source_url } }] },
    { type: 'text', text: ` (${[kindLabel(media.source_url), size].filter(Boolean).join(', ')})` },
  ],
});

/** A file of the library as content: pictures, videos and sounds are embedded, others are links. */
export function mediaContent(media: MediaView, size: string): JSONContent {
  if (isImage(media)) return pictureOf(media);
  const attrs = { src: media.source_url, title: titleOf(media) };
  if (isVideo(media)) return { type: 'video', attrs };
  if (media.mime_type.startsWith('audio/')) return { type: 'audio', attrs };
  return linkTo(media, size);
}

export const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
