import type { CertificateField, CertificateLayout } from '@lectern/contract';
import { fillPlaceholders } from '@lectern/contract';

/** Whether a layout shows a field, in an element of its own or in a text. */
export function printsField({ elements }: CertificateLayout, field: CertificateField): boolean {
  return elements.some((element) => {
    if ('hidden' in element && element.hidden) return false;
    if (element.type === 'field') return element.field === field;
    if (element.type !== 'text') return false;
    let found = false;
    fillPlaceholders(element.text, (one) => {
      found ||= one === field;
      return '';
    });
    return found;
  });
}
