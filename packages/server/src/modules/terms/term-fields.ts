import { termFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { terms } from './terms.tables.ts';

/** Slugs, parents and the display of categories are written by hand. */
export const storedTerm = storedFields(termFields, terms);
