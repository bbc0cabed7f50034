import { ownRowsOf } from '../../platform/db/own-data.ts';
import { bundles } from './bundles.tables.ts';

export const bundlesOwnData = [
  ownRowsOf(bundles.authorId, {
    name: 'bundles',
    show: {
      id: bundles.id,
      name: bundles.name,
      description: bundles.description,
      status: bundles.status,
      created_at: bundles.createdAt,
    },
    orderBy: [bundles.id],
  }),
];
