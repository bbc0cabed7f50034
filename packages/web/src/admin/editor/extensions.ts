import { Image } from '@tiptap/extension-image';
import { Link } from '@tiptap/extension-link';
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics';
import { TableKit } from '@tiptap/extension-table';
import { TextAlign } from '@tiptap/extension-text-align';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Figure } from './nodes/Figure.ts';
import { Frame } from './nodes/Frame.ts';
import { keptExtensions } from './nodes/kept.ts';
import { Audio, Video } from './nodes/Recording.ts';
import { ownDirections } from './ownDirections.ts';
import { uploadSpots } from './uploadSpots.ts';

/** MathML needs no fonts and no styles of KaTeX; the server draws the same when the text is saved. */
const katexOptions = { output: 'mathml', throwOnError: false, trust: false, maxSize: 20, maxExpand: 200 } as const;

const from = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** The server says how links are marked; an attribute it adds must not look like a change of the text. */
const PlainLink = Link.extend({
  addAttributes: () => ({ href: from('href'), target: from('target'), title: from('title') }),
});

const KeptImage = Image.extend({
  addAttributes: () =>
    Object.fromEntries(
      ['src', 'alt', 'title', 'width', 'height', 'srcset', 'sizes', 'class'].map((name) => [name, from(name)]),
    ),
});

export const extensionsFor = ({ caption }: { caption: string }) => [
  StarterKit.configure({ heading: { levels: [2, 3, 4, 5, 6] }, link: false }),
  PlainLink.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    protocols: ['mailto', 'tel'],
    HTMLAttributes: { target: null, rel: null },
  }),
  KeptImage.configure({ inline: true }),
  Figure,
  Frame,
  Video,
  Audio,
  TableKit.configure({ table: { resizable: false } }),
  TextAlign.configure({
    types: ['heading', 'paragraph', 'blockquote'],
    alignments: ['start', 'center', 'end', 'left', 'right', 'justify'],
  }),
  InlineMath.configure({ katexOptions: { ...katexOptions, displayMode: false } }),
  BlockMath.configure({ katexOptions: { ...katexOptions, displayMode: true } }),
  Placeholder.configure({
    includeChildren: true,
    placeholder: ({ node }) => (node.type.name === 'figure' ? caption : ''),
  }),
  uploadSpots,
  ownDirections,
  ...keptExtensions,
];
