import { notInOwnData } from '../../platform/db/own-data.ts';
import { courseImports } from './course-archives.tables.ts';

export const courseArchivesOwnData = [notInOwnData('Archives of courses of a school.', courseImports)];
