import { contribute } from '../../platform/extension-points.ts';
import { erasures } from '../../platform/db/erasure.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { lists } from '../long-jobs/index.ts';
import { activityList } from './activity/activity.list.ts';
import { logsErasure } from './logs.erasure.ts';
import { logsRoutes } from './logs.routes.ts';
import { sweepLog } from './logs.usecases.ts';

export { createLogKeeper } from './log-keeper.ts';

export const logsModule: Module = {
  routes: logsRoutes,
  jobs(services) {
    const sweeping: JobKind = { name: 'logs.sweep', cron: '37 4 * * *', run: () => sweepLog(services) };
    return [sweeping];
  },
  contributes: [contribute(erasures, logsErasure), contribute(lists, activityList)],
};
