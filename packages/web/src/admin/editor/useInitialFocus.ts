import type { Editor } from '@tiptap/core';
import { useEffect, useRef } from 'react';

/** Puts the caret at the end of an editor that is mounted with `wanted`. The `autofocus` of Tiptap is lost in slow renders. */
export function useInitialFocus(editor: Editor | null, wanted: boolean): void {
  const isPending = useRef(wanted);
  // Synchronises the focus of the page with the editor, which is mounted by now.
  useEffect(() => {
    // An editor whose render took long has been destroyed, and another one follows.
    if (!editor || editor.isDestroyed || !isPending.current) return;
    isPending.current = false;
    editor.commands.focus('end');
  }, [editor]);
}
