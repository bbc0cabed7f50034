/** What an outline names: each section with its items in order, and the order of the sections. */
export interface NamedOutline {
  sections: readonly { id: number; contents: readonly number[] }[];
  section_order: readonly number[];
}

export type OutlineError =
  | { kind: 'foreign'; ids: number[] }
  | { kind: 'twice'; field: 'sections' | 'section_order' | 'contents'; id: number }
  | { kind: 'missing'; field: 'sections' | 'section_order' | 'contents'; id: number };

function firstDuplicate(ids: readonly number[]): number | undefined {
  const seen = new Set<number>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

/**
 * What is wrong with an outline as the order of a course, or null. It must name every section and every item of the
 * course exactly once: what it left out would keep an old place, and what is of another course must not be touched.
 */
export function outlineError(
  named: NamedOutline,
  course: { sectionIds: readonly number[]; itemIds: readonly number[] },
): OutlineError | null {
  const given = {
    sections: named.sections.map((section) => section.id),
    section_order: named.section_order,
    contents: named.sections.flatMap((section) => section.contents),
  };
  const expected = { sections: course.sectionIds, section_order: course.sectionIds, contents: course.itemIds };
  const fields = ['sections', 'section_order', 'contents'] as const;

  const foreign = fields.flatMap((field) => {
    const known = new Set(expected[field]);
    return given[field].filter((id) => !known.has(id));
  });
  if (foreign.length > 0) return { kind: 'foreign', ids: [...new Set(foreign)] };

  for (const field of fields) {
    const twice = firstDuplicate(given[field]);
    if (twice !== undefined) return { kind: 'twice', field, id: twice };
    const there = new Set(given[field]);
    const missing = expected[field].find((id) => !there.has(id));
    if (missing !== undefined) return { kind: 'missing', field, id: missing };
  }
  return null;
}

/** Whether an outline names just the order that the course has: a save that arrives twice changes nothing. */
export function isStandingOrder(
  named: NamedOutline,
  course: { sectionIds: readonly number[]; items: readonly { id: number; sectionId: number }[] },
): boolean {
  const standing = {
    section_order: course.sectionIds,
    contents: course.sectionIds.map((id) => [
      id,
      course.items.filter((item) => item.sectionId === id).map((item) => item.id),
    ]),
  };
  const given = new Map(named.sections.map((section) => [section.id, section.contents]));
  const asked = {
    section_order: named.section_order,
    contents: named.section_order.map((id) => [id, given.get(id) ?? []]),
  };
  const eachOnce = given.size === named.sections.length && given.size === named.section_order.length;
  return eachOnce && JSON.stringify(asked) === JSON.stringify(standing);
}
