import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/**
 * Puts the caret at the end of an editor that is mounted with `wanted`. The `autofocus` of Tiptap can run before a
 * suspended render is committed, and is lost then.
 */
export function useInitialFocus(editor: Editor | null, wanted: boolean): void {
  const isPending = useRef(wanted);
  // Synchronises the focus of the page with the editor, which is mounted by now.
  useEffect(() => {
    if (!editor || !isPending.current) return;
    isPending.current = false;
    editor.commands.focus('end');
  }, [editor]);
}
