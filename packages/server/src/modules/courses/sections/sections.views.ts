import type { Answer, contract } from '@lectern/contract';
import type { SectionRow } from './sections.queries.ts';

export type SectionView = Answer<typeof contract.sections.get>;

export function sectionView({ section, course, truncated }: SectionRow): SectionView {
  return {
    id: section.id,
    name: section.name,
    permalink: `/course/${course.id}`,
    menu_order: section.position,
    parent_id: course.id,
    course_id: course.id,
    course_name: course.name,
    description: section.description,
    ...(truncated && { truncated }),
    status: section.trashedAt === null ? 'publish' : 'trash',
    modified: section.modifiedAt.toISOString(),
  };
}
