import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { countWords } from './content.ts';

/** What the caret is in, as far as the bar below the text offers something for it. */
export type Place =
  | { kind: 'picture'; at: number; alt: string }
  | { kind: 'formula'; latex: string }
  | { kind: 'object' }
  | { kind: 'code'; language: string }
  | { kind: 'table' }
  | { kind: 'link'; href: string }
  | { kind: 'text'; words: number };

export function placeOf(editor: Editor): Place {
  const { selection, doc } = editor.state;
  const selected = selection instanceof NodeSelection ? selection.node : null;
  if (selected?.type.name === 'inlineMath' || selected?.type.name === 'blockMath') {
    return { kind: 'formula', latex: String(selected.attrs.latex) };
  }
  if (selected?.type.name === 'figure' || selected?.type.name === 'image') {
    return { kind: 'picture', at: selection.from, alt: String(selected.attrs.alt ?? '') };
  }
  const { $from } = selection;
  if ($from.parent.type.name === 'figure') {
    return { kind: 'picture', at: $from.before(), alt: String($from.parent.attrs.alt ?? '') };
  }
  if (selected && ['frame', 'video', 'audio'].includes(selected.type.name)) return { kind: 'object' };
  if (editor.isActive('codeBlock')) {
    return { kind: 'code', language: String(editor.getAttributes('codeBlock').language ?? '') };
  }
  if (editor.isActive('table')) return { kind: 'table' };
  if (editor.isActive('link')) return { kind: 'link', href: String(editor.getAttributes('link').href ?? '') };
  return { kind: 'text', words: countWords(doc.textBetween(0, doc.content.size, ' ')) };
}
