import type { Editor } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { proseClass } from '../../shared/ui/Prose.tsx';
import { forEditor, htmlOf, saysTheSame } from './content.ts';
import { extensionsFor } from './extensions.ts';
import { cleanPasted, type Lost, pastedFiles } from './paste/paste.ts';
import { placesOfMarks } from './paste/pastedPictures.ts';
import { useInitialFocus } from './useInitialFocus.ts';

interface Handlers {
  onChange: (html: string) => void;
  /** Files that were dropped or pasted, and the place in the text. */
  onFiles: (files: File[], at: number) => void;
  onKey: (event: KeyboardEvent) => boolean;
  /** What a pasted text could not bring along; null when all of it came. */
  onLost: (lost: Lost | null) => void;
}

/** The editor behind a field. `handlers` may change with every render; the editor is made once. */
export function useTextEditor({
  value,
  attributes,
  begins,
  ...handlers
}: Handlers & { value: string; attributes: Record<string, string>; begins: boolean }): Editor | null {
  const { t } = useTranslation();
  const latest = useRef({ ...handlers, attributes });
  const emitted = useRef(value);
  const given = useRef(value);
  const rtf = useRef('');

  // Synchronises the callbacks of the editor with the newest render.
  useEffect(() => {
    latest.current = { ...handlers, attributes };
  });

  /** Uploads the pictures of a pasted text at the marks that are in their places. */
  function takeFiles(view: EditorView, files: readonly File[]) {
    for (const { file, from, to } of placesOfMarks(view.state.doc, files).toReversed()) {
      view.dispatch(view.state.tr.delete(from, to).setMeta('addToHistory', false));
      latest.current.onFiles([file], from);
    }
  }

  const editor = useEditor({
    extensions: extensionsFor({ caption: t('editor.caption') }),
    content: forEditor(value),
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: now }) => {
      const html = htmlOf(now);
      if (html === emitted.current) return;
      // An added empty line or removed server markup is not an edit.
      if (emitted.current === given.current && saysTheSame(now, given.current)) return;
      emitted.current = html;
      latest.current.onChange(html);
    },
    editorProps: {
      attributes: () => ({ ...latest.current.attributes, class: proseClass ?? '', 'data-face': 'serif' }),
      handleDOMEvents: {
        paste(_view, event) {
          // Only the event has it; the text is transformed without.
          rtf.current = event.clipboardData?.getData('text/rtf') ?? '';
          return false;
        },
      },
      transformPastedHTML(html, view) {
        const { html: cleaned, files, lost } = cleanPasted(html, rtf.current);
        rtf.current = '';
        latest.current.onLost(lost.pictures > 0 || lost.embeds.length > 0 ? lost : null);
        // Once the text is there.
        if (files.length > 0) queueMicrotask(() => takeFiles(view, files));
        return cleaned;
      },
      handlePaste(view, event) {
        const files = event.clipboardData ? pastedFiles(event.clipboardData) : [];
        if (files.length === 0) return false;
        latest.current.onFiles(files, view.state.selection.to);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const files = moved ? [] : [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        event.preventDefault();
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
        latest.current.onFiles(files, at);
        return true;
      },
      handleKeyDown: (_view, event) => latest.current.onKey(event),
    },
  });

  useInitialFocus(editor, begins);
  // Synchronises the editor with a value that comes from elsewhere: a saved record, a restored draft.
  useEffect(() => {
    if (!editor || value === emitted.current) return;
    emitted.current = value;
    given.current = value;
    if (!saysTheSame(editor, value)) editor.commands.setContent(forEditor(value), { emitUpdate: false });
  }, [editor, value]);

  return editor;
}
