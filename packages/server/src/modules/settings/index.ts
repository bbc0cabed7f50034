import type { Module } from '../../platform/module.ts';
import { settingsRoutes } from './settings.routes.ts';

export { type AddonUses, addonUses } from './addon-uses.ts';
export { changeSettings, forgetSettings, readActiveAddons, readSettings } from './settings.usecases.ts';

export const settingsModule: Module = { routes: settingsRoutes };
