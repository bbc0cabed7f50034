import { useTranslation } from '#i18n';
import type { CertificateElement } from './document/layout.ts';

const LABEL_LENGTH = 40;

/** What people call an element: its name, its text, or what it is. */
export function useElementLabel(): (element: CertificateElement) => string {
  const { t } = useTranslation();
  return (element) => {
    if (element.name) return element.name;
    switch (element.type) {
      case 'text':
        return element.text.trim().slice(0, LABEL_LENGTH) || t('certificateEditor.type_text');
      case 'field':
        return t(`certificateEditor.field_${element.field}`);
      case 'shape':
        return t(`certificateEditor.shape_${element.shape}`);
      case 'signature':
        return t(`certificateEditor.signature_${element.source}`);
      default:
        return t(`certificateEditor.type_${element.type}`);
    }
  };
}
