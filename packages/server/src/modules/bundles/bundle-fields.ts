import { courseBundleFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { bundles } from './bundles.tables.ts';

export const storedBundle = storedFields(courseBundleFields, bundles, {});
