import type { NavigateOptions } from '@tanstack/react-router';
import { createContext, useContext } from 'react';

/** A form that is open next to another screen, which keeps the URL and the title. */
export interface FormPanel {
  /** Where the panel shows a record, or one tab of it. */
  at: (id: number, tab?: string) => Pick<NavigateOptions, 'to' | 'params' | 'search'>;
  /** Whether an address of the page still shows this record. */
  shows: (search: object) => boolean;
}

export const FormPanelContext = createContext<FormPanel | null>(null);

/** Null for a form that has the page to itself. */
export const useFormPanel = (): FormPanel | null => useContext(FormPanelContext);

const PANEL = '[data-form-panel]';

/** Whether something on the page belongs to a form in a panel, or to one that is not. */
export const belongsTo = (panel: FormPanel | null, node: Element): boolean =>
  (node.closest(PANEL) !== null) === (panel !== null);
