import { useMemo } from 'react';
import { addonActive, usePageSettings } from '../../../shared/api/settings.tsx';
import { authoredTypes } from '../../item-types/itemTypes.ts';
import type { OutlineSection } from './outline.ts';

/** The sections without the items whose add-on is off. They keep their places, and are back with the add-on. */
export function useShownSections(sections: readonly OutlineSection[]): readonly OutlineSection[] {
  const settings = usePageSettings();
  return useMemo(() => {
    const hidden = new Set<string>(
      authoredTypes.flatMap(({ type, addon }) => (addon && !addonActive(settings, addon) ? [type] : [])),
    );
    return sections.map((section) => {
      const items = section.items.filter(({ type }) => !hidden.has(type));
      // The same object where nothing is hidden, so that its card is not rendered again.
      return items.length === section.items.length ? section : { ...section, items };
    });
  }, [settings, sections]);
}
