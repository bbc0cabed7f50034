import { termFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { terms } from './terms.tables.ts';

/** Slugs, parents and what a category shows have rules of their own. */
export const storedTerm = storedFields(termFields, terms);
