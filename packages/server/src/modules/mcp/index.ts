import type { Module } from '../../platform/module.ts';
import { mcpRoutes } from './mcp.routes.ts';

/** The Model Context Protocol: what assistants of people may read and draft in the school. */
export const mcpModule: Module = { routes: mcpRoutes };
