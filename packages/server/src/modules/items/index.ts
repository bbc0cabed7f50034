import { contribute } from '../../platform/extension-points.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { emptyItemTrash, itemTypes } from '../courses/index.ts';
import type { ItemEndpoints, ItemForWriting, ItemResource } from './item-resource.ts';
import { itemRoutes } from './item-routes.ts';

export type { ItemResource } from './item-resource.ts';
export { presentItem } from './item-routes.ts';

/** A module that brings a type of item: its endpoints, its trash, its part in outlines; and what `own` adds. */
export function itemModule<E extends ItemEndpoints, Row extends ItemForWriting>(
  resource: ItemResource<E, Row>,
  own: Module,
): Module {
  const { type, emptyTrash } = resource;
  return {
    ...own,
    routes(app, services) {
      itemRoutes(app, services, resource);
      own.routes?.(app, services);
    },
    jobs(services, app) {
      const job: JobKind<object> = {
        name: emptyTrash.job,
        cron: emptyTrash.cron,
        run: () => emptyItemTrash(services, type),
      };
      return [job as JobKind<never>, ...(own.jobs?.(services, app) ?? [])];
    },
    contributes: [contribute(itemTypes, type), ...(own.contributes ?? [])],
  };
}
