import { createContext, type Dispatch, useContext } from 'react';
import type { CertificateElement, CertificateLayout, EditedDocument, Ids } from './document/layout.ts';
import type { EditorAction, EditorState } from './document/editorState.ts';

export interface EditorPreferences {
  snap: boolean;
  grid: boolean;
  rulers: boolean;
  /** Hundredths of a point. */
  grid_size: number;
}

export interface Editor {
  state: EditorState;
  dispatch: Dispatch<EditorAction>;
  document: EditedDocument;
  layout: CertificateLayout;
  selection: Ids;
  /** The selected elements from back to front. */
  selected: readonly CertificateElement[];
  /** Changes the layout. Changes in a row with the same step are undone together. */
  change: (change: (layout: CertificateLayout) => CertificateLayout, options?: { step?: string; select?: Ids }) => void;
  /** Adds elements in front and selects them. */
  add: (...elements: CertificateElement[]) => void;
  preferences: EditorPreferences;
  setPreferences: (preferences: EditorPreferences) => void;
  /** What people call an element. */
  labelOf: (element: CertificateElement) => string;
  announce: (text: string) => void;
}

const EditorContext = createContext<Editor | undefined>(undefined);
export const EditorProvider = EditorContext.Provider;

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no certificate editor around');
  return editor;
}
