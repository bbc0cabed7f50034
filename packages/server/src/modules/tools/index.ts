import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { utilityRunner } from '../long-jobs/index.ts';
import { toolsRoutes } from './tools.routes.ts';
import { runner } from './utilities/run.usecases.ts';
import { utilitiesRoutes } from './utilities/utilities.routes.ts';

export { type DemoContents, demoContents } from './demo-data/demo-contents.ts';

export const toolsModule: Module = {
  routes(app, services) {
    toolsRoutes(app, services);
    utilitiesRoutes(app, services);
  },
  contributes: [contribute(utilityRunner, runner)],
};
