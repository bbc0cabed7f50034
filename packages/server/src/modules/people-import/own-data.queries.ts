import { notInOwnData } from '../../platform/db/own-data.ts';
import { peopleImports } from './people-import.tables.ts';

export const peopleImportOwnData = [notInOwnData('Files about other people.', peopleImports)];
