import { erasureOf } from '../../platform/db/erasure.ts';
import { storedBundle } from './bundle-fields.ts';
import { bundleCourses, bundles } from './bundles.tables.ts';

export const bundlesErasure = [
  erasureOf(bundles, {
    reassign: 'authorId',
    keep: {
      'Content of the school.': [...storedBundle.kept.content, 'slug', 'searchText', 'featuredVideoUrl'],
      'Settings of the bundle.': [
        ...storedBundle.kept.settings,
        'status',
        'statusBeforeTrash',
        'accessMode',
        'currency',
        'featuredVideoSource',
      ],
      'Names a row without a name, or nobody.': ['modifiedById'],
    },
  }),
  erasureOf(bundleCourses, { keep: {} }),
];
