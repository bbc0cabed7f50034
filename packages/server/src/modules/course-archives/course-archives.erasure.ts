import { erasureOf } from '../../platform/db/erasure.ts';
import { courseImportParts, courseImports } from './course-archives.tables.ts';

export const courseArchivesErasure = [
  erasureOf(courseImports, { rowsOf: 'userId', anonymize: 'delete' }),
  erasureOf(courseImportParts, { keep: { 'Numbers of records, gone with their import.': ['part'] } }),
];
