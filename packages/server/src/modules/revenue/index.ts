import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { can } from '../../platform/http/actor.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { actionItems } from '../courses/index.ts';
import { lists } from '../long-jobs/index.ts';
import { addonUses } from '../settings/index.ts';
import { saleFollowers } from '../orders/index.ts';
import { revenueOwnData } from './own-data.queries.ts';
import { revenueErasure } from './revenue.erasure.ts';
import { earningList, withdrawList } from './revenue.lists.ts';
import { revenueRoutes } from './revenue.routes.ts';
import { withdrawalMails } from './revenue.mails.ts';
import { withdrawalMailSubscribers } from './withdrawal-mails.usecases.ts';
import { countPending } from './withdrawals.queries.ts';
import { followSale } from './share-sales.usecases.ts';

export { formattedAmount } from './balance.usecases.ts';
export { selectOptionalWithdrawal } from './withdrawals.queries.ts';
export { withdrawalEvents } from './revenue.events.ts';
export { withdrawalMails } from './revenue.mails.ts';

export const revenueModule: Module = {
  routes: revenueRoutes,
  subscribers: withdrawalMailSubscribers,
  contributes: [
    contribute(erasures, revenueErasure),
    contribute(ownDataAnswers, revenueOwnData),
    contribute(lists, withdrawList),
    contribute(lists, earningList),
    contribute(saleFollowers, followSale),
    contribute(addonUses, async (db) => ({ 'revenue-sharing': await countPending(db) })),
    contribute(mailKinds, withdrawalMails),
    contribute(actionItems, {
      kind: 'withdrawals_pending',
      count: async (db, { actor }) => (can(actor, 'manage_orders') ? countPending(db) : 0),
    }),
  ],
};
