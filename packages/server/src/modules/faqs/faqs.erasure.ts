import { erasureOf } from '../../platform/db/erasure.ts';
import { storedFaq } from './faq-fields.ts';
import { courseFaqs } from './faqs.tables.ts';

export const faqsErasure = [
  erasureOf(courseFaqs, {
    keep: {
      'Content of the school.': storedFaq.kept.content,
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
];
