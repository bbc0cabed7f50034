import { mediaIds } from '../../platform/files/media-references.ts';
import { mediaOfItems } from '../courses/index.ts';
import { assignments } from './assignments.tables.ts';

export const assignmentsMedia = mediaOfItems('assignment', {
  table: assignments,
  ids: [mediaIds(assignments.downloadMaterials)],
  texts: [assignments.description, assignments.shortDescription],
});
