import { type InputOf, sectionFields } from '@lectern/contract';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import { sections } from '../courses.tables.ts';

export type SectionBody = Partial<InputOf<typeof sectionFields>>;

/** The place has rules of its own. */
export const storedSection = storedFields(sectionFields, sections);
