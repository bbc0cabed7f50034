import { type History, historyOf, record, redo, undo } from './history.ts';
import { type EditedDocument, type Ids, withGroups } from './layout.ts';

export interface EditorState {
  history: History<EditedDocument>;
  selection: Ids;
  /** The text that is edited on the page; '' for none. */
  editing: string;
}

export type EditorAction =
  | {
      type: 'change';
      change: (document: EditedDocument) => EditedDocument;
      /** Changes in a row with the same step are undone together. */
      step?: string;
      select?: Ids;
    }
  | { type: 'undo' | 'redo' | 'end_step' }
  | { type: 'select'; ids: Ids; alone?: boolean }
  | { type: 'toggle'; ids: Ids }
  | { type: 'edit_text'; id: string }
  | { type: 'replace'; document: EditedDocument };

export const editorStateOf = (document: EditedDocument): EditorState => ({
  history: historyOf(document),
  selection: [],
  editing: '',
});

/** Elements that are gone cannot stay selected. */
function existing(state: EditorState): EditorState {
  const { history, selection, editing } = state;
  const ids = new Set(history.present.layout.elements.map(({ id }) => id));
  return {
    ...state,
    selection: selection.filter((id) => ids.has(id)),
    editing: ids.has(editing) ? editing : '',
  };
}

export function editorReducer(state: EditorState, action: EditorAction): EditorState {
  const { history } = state;
  const { layout } = history.present;
  switch (action.type) {
    case 'change': {
      const next = record(history, action.change(history.present), action.step);
      return existing({ ...state, history: next, selection: action.select ?? state.selection });
    }
    case 'undo':
      return existing({ ...state, history: undo(history), editing: '' });
    case 'redo':
      return existing({ ...state, history: redo(history), editing: '' });
    case 'end_step':
      return { ...state, history: { ...history, step: '' } };
    case 'select':
      return existing({ ...state, selection: action.alone ? action.ids : withGroups(layout, action.ids), editing: '' });
    case 'toggle': {
      const ids = withGroups(layout, action.ids);
      const isSelected = ids.every((id) => state.selection.includes(id));
      const others = state.selection.filter((id) => !ids.includes(id));
      return existing({ ...state, selection: isSelected ? others : [...others, ...ids], editing: '' });
    }
    case 'edit_text':
      return existing({ ...state, selection: action.id ? [action.id] : state.selection, editing: action.id });
    case 'replace':
      return existing({ ...state, history: record(history, action.document), editing: '' });
  }
}
