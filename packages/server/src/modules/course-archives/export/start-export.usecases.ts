import type { contract, Input, LongJob } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { isCourseStaff, selectOwned } from '../../courses/index.ts';
import { startArchiveJob } from '../../long-jobs/index.ts';

/** Starts the export of courses. Courses that the actor does not teach do not exist for them. */
export async function startExport(
  context: RequestContext<Actor>,
  { ids, query = {}, include_media: media }: Input<typeof contract.courseArchives.export>['body'],
): Promise<LongJob> {
  const { services, actor } = context;
  const wanted = ids && [...new Set(ids)];
  if (wanted) {
    const rows = await selectOwned(services.db, wanted);
    const own = rows.filter((course) => isCourseStaff(actor, course) && course.status !== 'trash');
    if (own.length < wanted.length) throw new AppError('not_found');
  }
  return services.db.transaction((tx) =>
    startArchiveJob(tx, context, { list: 'courses', query, media, ...(wanted && { ids: wanted }) }),
  );
}
