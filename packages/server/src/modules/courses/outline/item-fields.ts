import { type InputOf, itemFields } from '@lectern/contract';
import { storedFields } from '../../../platform/db/stored-fields.ts';
import { courseItems } from '../courses.tables.ts';

/** The fields of a body that every type of item has. */
export type ItemBody = Partial<InputOf<typeof itemFields>>;

/** Place, address and status have rules of their own. */
export const storedItem = storedFields(itemFields, courseItems, { content_drip: 'drip' });
