import type { Editor } from '@tiptap/core';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { proseClass } from '../../shared/ui/Prose.tsx';
import { forEditor, htmlOf, saysTheSame } from './content.ts';
import { extensionsFor } from './extensions.ts';
import { cleanPasted, pastedFiles } from './paste.ts';
import { useInitialFocus } from './useInitialFocus.ts';

interface Handlers {
  onChange: (html: string) => void;
  /** Files that were dropped or pasted, and the place in the text. */
  onFiles: (files: File[], at: number) => void;
  onKey: (event: KeyboardEvent) => boolean;
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

  // Synchronises the callbacks of the editor with the newest render.
  useEffect(() => {
    latest.current = { ...handlers, attributes };
  });

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
      transformPastedHTML: cleanPasted,
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
