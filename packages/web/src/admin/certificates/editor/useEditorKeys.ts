import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { toUnit } from '../page.ts';
import type { View } from './canvas/useView.ts';
import { type Command, commandOf } from './commands.ts';
import { boundsOf, unionOf } from './document/geometry.ts';
import { type CertificateElement, elementsOf } from './document/layout.ts';
import {
  addElements,
  groupElements,
  moveElements,
  removeElements,
  reorder,
  ungroupElements,
} from './document/operations.ts';
import type { Editor } from './EditorContext.ts';

/** What was copied. It is kept from certificate to certificate while the page is open. */
let clipboard: readonly CertificateElement[] = [];

/** Between a copy and its original. */
const OFFSET = 1000;

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog, [role="menu"]';
/** Keys that buttons and links have themselves. */
const OF_BUTTONS = ['Enter', ' '];

/** The keys of the editor, for the whole page but not for fields, menus and dialogs. */
export function useEditorKeys(
  editor: Editor,
  { view, onSave, onShortcuts }: { view: View; onSave: () => void; onShortcuts: () => void },
): (command: Command) => void {
  const { t } = useTranslation();
  const { layout, selection, selected, dispatch, change, announce, labelOf } = editor;

  function run(command: Command) {
    switch (command.kind) {
      case 'undo':
      case 'redo':
        dispatch({ type: command.kind });
        return announce(t(`certificateEditor.${command.kind}_done`));
      case 'copy':
      case 'cut':
        if (selected.length === 0) return undefined;
        clipboard = selected;
        if (command.kind === 'cut') change((before) => removeElements(before, selection));
        return announce(t('certificateEditor.copied', { count: selected.length }));
      case 'paste': {
        const { layout: next, ids } = addElements(layout, clipboard, { offset: OFFSET });
        if (ids.length === 0) return undefined;
        clipboard = elementsOf(next, ids);
        return change(() => next, { select: ids });
      }
      case 'duplicate': {
        const { layout: next, ids } = addElements(layout, selected, { offset: OFFSET });
        return ids.length > 0 ? change(() => next, { select: ids }) : undefined;
      }
      case 'select_all':
        return dispatch({
          type: 'select',
          ids: layout.elements.filter(({ hidden, locked }) => !hidden && !locked).map(({ id }) => id),
        });
      case 'save':
        return onSave();
      case 'group':
        return change((before) => groupElements(before, selection));
      case 'ungroup':
        return change((before) => ungroupElements(before, selection));
      case 'delete':
        if (selected.length === 0) return undefined;
        change((before) => removeElements(before, selection));
        return announce(t('certificateEditor.deleted', { count: selected.length }));
      case 'escape':
        return dispatch({ type: 'select', ids: [] });
      case 'edit': {
        const [element] = selected;
        const isText = selected.length === 1 && element?.type === 'text' && !element.locked && !element.hidden;
        return isText ? dispatch({ type: 'edit_text', id: element.id }) : undefined;
      }
      case 'zoom_in':
        return view.step(1);
      case 'zoom_out':
        return view.step(-1);
      case 'zoom_fit':
        return view.setZoom('fit');
      case 'shortcuts':
        return onShortcuts();
      case 'order':
        return change((before) => reorder(before, selection, command.order));
      case 'move': {
        if (selected.length === 0) return undefined;
        const next = moveElements(layout, selection, command.by);
        change(() => next, { step: `move:${selection.join()}` });
        const { x, y } = unionOf(elementsOf(next, selection).map(boundsOf));
        const { unit } = layout.page;
        const [first] = selected;
        const name = selected.length === 1 && first ? labelOf(first) : '';
        return announce(t('certificateEditor.moved', { name, x: toUnit(x, unit), y: toUnit(y, unit), unit }));
      }
    }
  }

  const latest = useRef(run);
  // Synchronises the listener with the newest render.
  useEffect(() => {
    latest.current = run;
  });
  const hasSelection = selection.length > 0;
  // Synchronises with the keyboard.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : document.body;
      const isSave = command.kind === 'save' && !target.closest('dialog');
      if (!isSave && (target.closest(TYPING) || document.querySelector('dialog[open]'))) return;
      if (OF_BUTTONS.includes(event.key) && target.closest('button, a, [role="button"]')) return;
      // Without a selection arrows scroll.
      if (command.kind === 'move' && !hasSelection) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [hasSelection]);
  return run;
}
