import { erasures } from '../../platform/db/erasure.ts';
import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { webhookActionsOwnData } from './own-data.queries.ts';
import { sweepAnswers } from './run-action.usecases.ts';
import { webhookActionsErasure } from './webhook-actions.erasure.ts';
import { webhookActionsRoutes } from './webhook-actions.routes.ts';

export { runAction } from './run-action.usecases.ts';
export { holderOfToken, isToken, makeToken, readToken, removeToken, type TokenKind } from './token.usecases.ts';
export { headerOf, sentBy, tokenManager, tokenReader } from './webhook-actions.guards.ts';

export const webhookActionsModule: Module = {
  routes: webhookActionsRoutes,
  jobs: (services) => [{ name: 'webhook-actions.sweep', cron: '27 4 * * *', run: () => sweepAnswers(services) }],
  contributes: [contribute(erasures, webhookActionsErasure), contribute(ownDataAnswers, webhookActionsOwnData)],
};
