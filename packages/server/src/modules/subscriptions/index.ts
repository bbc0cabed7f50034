import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import { mailKinds } from '../../platform/mail/mail-templates.ts';
import type { Module } from '../../platform/module.ts';
import { bundleSales, bundleSubscriptions } from '../bundles/index.ts';
import { lists } from '../long-jobs/index.ts';
import { orderFollowers, subscriptionCancellers } from '../orders/index.ts';
import { paymentChanges } from '../payments/index.ts';
import { openBusiness } from '../people/index.ts';
import { selectBundleSales } from './bundles/bundle-sales.queries.ts';
import { subscriptionGiving } from './bundles/give-added.jobs.ts';
import { followOrder } from './follow-orders.usecases.ts';
import { subscriptionMailSubscribers } from './mails/mail-subscribers.ts';
import { subscriptionMails } from './mails/subscriptions.mails.ts';
import { cancelRefunded } from './manage.usecases.ts';
import { subscriptionsOwnData } from './own-data.queries.ts';
import { ownSubscriptionRoutes } from './own.routes.ts';
import { runSubscriptions } from './renewals/run.usecases.ts';
import { keepMethodOfPayment } from './methods/saved-method.usecases.ts';
import { finishOpenSetups } from './methods/setups.usecases.ts';
import { subscriptionsErasure } from './subscriptions.erasure.ts';
import { subscriptionList } from './subscriptions.list.ts';
import { hasOpenOf, selectOpenOf } from './subscriptions.queries.ts';
import { subscriptionsRoutes } from './subscriptions.routes.ts';

export { openSubscription, recurringTerms, type RecurringTerms, standingOf } from './open.usecases.ts';
export { hasOpenOf } from './subscriptions.queries.ts';
export { subscriptionEvents } from './subscriptions.events.ts';
export { stepView } from './methods/own-method.usecases.ts';
export { firstDates } from './renewals/schedule.rules.ts';
export { finishMethodSetup, needsSetup, startMethodSetup } from './methods/setups.usecases.ts';

export const subscriptionsModule: Module = {
  routes: (app, services) => {
    subscriptionsRoutes(app, services);
    ownSubscriptionRoutes(app, services);
  },
  subscribers: (services) => [...subscriptionMailSubscribers(services), ...subscriptionGiving.subscribers(services)],
  queues: [subscriptionGiving.queue],
  jobs: (services) => [
    subscriptionGiving.job(services),
    { name: 'subscriptions.run', cron: '*/10 * * * *', run: () => runSubscriptions(services) },
    { name: 'subscriptions.finish-setups', cron: '*/10 * * * *', run: () => finishOpenSetups(services) },
  ],
  contributes: [
    contribute(erasures, subscriptionsErasure),
    contribute(ownDataAnswers, subscriptionsOwnData),
    contribute(lists, subscriptionList),
    contribute(mailKinds, subscriptionMails),
    contribute(orderFollowers, followOrder),
    contribute(paymentChanges, keepMethodOfPayment),
    contribute(bundleSales, selectBundleSales),
    contribute(bundleSubscriptions, (db, { bundleId, customerId }) =>
      hasOpenOf(db, { customerId, item: { courseId: null, bundleId } }),
    ),
    contribute(openBusiness, selectOpenOf),
    contribute(subscriptionCancellers, cancelRefunded),
  ],
};
