import type { Answer, contract } from '@lectern/contract';
import { storedSection } from './section-fields.ts';
import type { SectionRow } from './sections.queries.ts';

export type SectionView = Answer<typeof contract.sections.get>;

export function sectionView({ section, course, truncated }: SectionRow): SectionView {
  return {
    ...storedSection.view(section),
    id: section.id,
    permalink: `/course/${course.id}`,
    menu_order: section.position,
    parent_id: course.id,
    course_id: course.id,
    course_name: course.name,
    ...(truncated && { truncated }),
    status: section.trashedAt === null ? 'publish' : 'trash',
    modified: section.modifiedAt.toISOString(),
  };
}
