import type { CertificateElement, CertificateLayout } from '@lectern/contract';

export type { CertificateElement, CertificateLayout };
export type Ids = readonly string[];
export type ElementOf<Type extends CertificateElement['type']> = Extract<CertificateElement, { type: Type }>;
/** The elements that show text in a font. */
export type TextStyle = ElementOf<'text'> | ElementOf<'field'> | ElementOf<'signature'>;

/** What is edited: versions of it are the steps of undo. */
export interface EditedDocument {
  name: string;
  layout: CertificateLayout;
}

export const hasTextStyle = (element: CertificateElement): element is TextStyle =>
  element.type === 'text' || element.type === 'field' || element.type === 'signature';

export const elementsOf = ({ elements }: CertificateLayout, ids: Ids): CertificateElement[] =>
  elements.filter(({ id }) => ids.includes(id));

/** Members of a group are selected as one. */
export function withGroups({ elements }: CertificateLayout, ids: Ids): string[] {
  const groups = new Set(elements.flatMap(({ id, group }) => (group && ids.includes(id) ? [group] : [])));
  return elements.filter(({ id, group }) => ids.includes(id) || groups.has(group)).map(({ id }) => id);
}

/** An id that the layout does not have yet. */
export function newId({ elements }: CertificateLayout, random: () => number = Math.random): string {
  for (;;) {
    const id = `e${Math.floor(random() * 36 ** 8).toString(36)}`;
    if (elements.every((element) => element.id !== id && element.group !== id)) return id;
  }
}
