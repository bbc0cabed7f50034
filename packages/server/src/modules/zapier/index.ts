import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { addonUses } from '../settings/index.ts';
import { countZapierHooks } from '../webhooks/index.ts';
import { zapierRoutes } from './zapier.routes.ts';

/** What the app of Zapier calls. Its events are webhooks, and its actions those of other systems. */
export const zapierModule: Module = {
  routes: zapierRoutes,
  contributes: [contribute(addonUses, async (db) => ({ zapier: await countZapierHooks(db) }))],
};
