import type { CertificateElement } from '../../document/layout.ts';
import { changeElements } from '../../document/operations.ts';
import { useEditor } from '../../EditorContext.ts';

type Change = Partial<CertificateElement> | ((element: CertificateElement) => CertificateElement);

/** Changes properties of the selected elements. Changes of one property in a row are undone together. */
export function useProperties() {
  const { selection, change, dispatch } = useEditor();
  return {
    /** `what` names the property. */
    set: (what: string, next: Change) =>
      change((layout) => changeElements(layout, selection, next), { step: `${what}:${selection.join()}` }),
    endStep: () => dispatch({ type: 'end_step' }),
  };
}
