import type { Input } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { draftMakers, emptyItemTrash, type ItemPlace, itemTypes } from '../courses/index.ts';
import type { ItemEndpoints, ItemForWriting, ItemResource } from './item-resource.ts';
import { itemRoutes } from './item-routes.ts';

export type { ItemResource, ReadOptions } from './item-resource.ts';
export { presentItem } from './item-routes.ts';
export type { ExceptionContext, ExceptionResource } from './exceptions/exception-resource.ts';
export { exceptionQueries } from './exceptions/exceptions.queries.ts';
export { exceptionRoutes } from './exceptions/exceptions.routes.ts';

/** A name is all that a body of a new draft needs, whatever the type. */
const draftMakerOf = <E extends ItemEndpoints, Row extends ItemForWriting>({ type, add }: ItemResource<E, Row>) => ({
  type: type.slug,
  add: (db: Db, { name, ...writing }: WriteContext & { place: ItemPlace; name: string }) => {
    const { courseId, sectionId } = writing.place;
    const body = { name, status: 'draft', course_id: courseId, parent_id: sectionId } as Input<E['create']>['body'];
    return add(db, { ...writing, body });
  },
});

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
      const job: JobKind = {
        name: emptyTrash.job,
        cron: emptyTrash.cron,
        run: () => emptyItemTrash(services, type),
      };
      return [job, ...(own.jobs?.(services, app) ?? [])];
    },
    contributes: [
      contribute(itemTypes, type),
      contribute(draftMakers, draftMakerOf(resource)),
      ...(own.contributes ?? []),
    ],
  };
}
