import { erasureOf } from '../../platform/db/erasure.ts';
import { terms } from './terms.tables.ts';

export const termsErasure = [
  erasureOf(terms, {
    keep: {
      'Content of the school.': ['taxonomy', 'name', 'slug', 'description', 'display', 'color'],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
];
