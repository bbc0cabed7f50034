import { sitePageFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { sitePages } from './pages.tables.ts';

export const storedPage = storedFields(sitePageFields, sitePages);
