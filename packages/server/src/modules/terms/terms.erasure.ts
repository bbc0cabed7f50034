import { erasureOf } from '../../platform/db/erasure.ts';
import { storedTerm } from './term-fields.ts';
import { terms } from './terms.tables.ts';

export const termsErasure = [
  erasureOf(terms, {
    keep: {
      'Content of the school.': [
        ...storedTerm.kept.content,
        ...storedTerm.kept.settings,
        'taxonomy',
        'slug',
        'display',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
];
