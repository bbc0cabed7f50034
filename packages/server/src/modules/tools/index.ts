import type { Module } from '../../platform/module.ts';
import { toolsRoutes } from './tools.routes.ts';

export const toolsModule: Module = { routes: toolsRoutes };
