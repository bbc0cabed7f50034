import { useCallback, useMemo, useReducer, useState } from 'react';
import { usePreference } from '../../shell/usePreference.ts';
import type { Editor, EditorPreferences } from './EditorContext.ts';
import { editorReducer, editorStateOf } from './document/editorState.ts';
import { type CertificateElement, type EditedDocument, elementsOf } from './document/layout.ts';
import { addElements } from './document/operations.ts';
import { useElementLabel } from './useElementLabel.ts';

const FIRST_PREFERENCES: EditorPreferences = { snap: true, grid: false, rulers: true, grid_size: 1417 };

/** The document with its steps of undo, the selection, and what its parts are given. */
export function useEditorState(first: EditedDocument): Editor & { announcement: string } {
  const [state, dispatch] = useReducer(editorReducer, first, editorStateOf);
  const [stored, setPreferences] = usePreference('certificates.editor', FIRST_PREFERENCES);
  const [announcement, announce] = useState('');
  const labelOf = useElementLabel();
  const document = state.history.present;
  const { layout } = document;

  const change = useCallback<Editor['change']>((edit, { step, select } = {}) => {
    dispatch({
      type: 'change',
      change: (before) => ({ ...before, layout: edit(before.layout) }),
      ...(step !== undefined && { step }),
      ...(select && { select }),
    });
  }, []);
  const add = useCallback(
    (...elements: CertificateElement[]) => {
      const { layout: next, ids } = addElements(layout, elements);
      change(() => next, { select: ids });
    },
    [change, layout],
  );
  const selected = useMemo(() => elementsOf(layout, state.selection), [layout, state.selection]);
  return {
    state,
    dispatch,
    document,
    layout,
    selection: state.selection,
    selected,
    change,
    add,
    preferences: { ...FIRST_PREFERENCES, ...stored },
    setPreferences,
    labelOf,
    announce,
    announcement,
  };
}
