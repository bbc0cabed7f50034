import type { Section, sectionFields as contractFields, StoredView } from '@lectern/contract';
import { sectionFields } from '../../fields.gen.ts';
import { emptyValues, storedValues } from '../../form/formFields.ts';
import type { Outline } from '../queries.ts';

export interface SectionValues extends StoredView<typeof contractFields> {
  /** The section before it; 'first' for none. */
  after: string;
}

/** The other sections of the course, in their order. */
export const otherSections = (
  outline: Outline,
  self: number | undefined,
): { id: number; name: string; items: number }[] =>
  outline.section_order.flatMap((id) => {
    const section = outline.sections[String(id)];
    return section && id !== self ? [{ id, name: section.name, items: section.contents.length }] : [];
  });

/** The section before it; a new one is last. */
export function afterOf(outline: Outline, self: number | undefined): string {
  const at = self === undefined ? outline.section_order.length : outline.section_order.indexOf(self);
  const before = outline.section_order[at - 1];
  return before === undefined ? 'first' : String(before);
}

/** The place, counted from 0 among the others, that the server puts it at. */
export function placeAfter(outline: Outline, self: number | undefined, after: string): number {
  const others = outline.section_order.filter((id) => id !== self);
  return after === 'first' ? 0 : others.indexOf(Number(after)) + 1;
}

export const sectionValues = (section: Section | undefined, after: string): SectionValues => ({
  ...(section
    ? storedValues<typeof contractFields>(sectionFields, section)
    : emptyValues<typeof contractFields>(sectionFields)),
  after,
});
