import { faqFields } from '@lectern/contract';
import { storedFields } from '../../platform/db/stored-fields.ts';
import { courseFaqs } from './faqs.tables.ts';

/** The place has rules of its own. */
export const storedFaq = storedFields(faqFields, courseFaqs);
