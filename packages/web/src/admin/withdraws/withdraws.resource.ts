import { earnings, withdraws } from '../../shared/deferred/endpoints.gen.ts';
import { PayoutIcon } from '../../shared/ui/staffIcons.tsx';
import { counting, defineResource } from '../resources/defineResource.ts';

export const resource = defineResource({
  words: 'withdraws',
  group: 'sales',
  place: 5,
  to: '/withdraws',
  Icon: PayoutIcon,
  needs: 'author_own',
  addon: 'revenue-sharing',
  lists: { withdraws: withdraws.list, earnings: earnings.statement },
  waiting: {
    kind: 'withdrawals_pending',
    needs: 'manage_orders',
    count: counting(withdraws.list, { query: { status: 'pending', per_page: 1 } }, ({ meta }) => meta.total),
    search: { tab: 'pending' },
  },
});
