import type { Module } from '../../platform/module.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsModule: Module = { routes: analyticsRoutes };
