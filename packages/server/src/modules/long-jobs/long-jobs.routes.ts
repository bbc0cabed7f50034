import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { memberWith, route, signedIn } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { cancelLongJob, listLongJobs, ownLongJob, startLongJob } from './long-jobs.usecases.ts';
import { longJobView } from './long-jobs.views.ts';

const staff = memberWith('author_own');

export function longJobsRoutes(app: FastifyInstance, services: Services): void {
  const { longJobs } = contract;

  route(app, services, longJobs.list, staff, (call) =>
    listLongJobs(call.db, { userId: call.subject.userId, now: call.now, reader: call }),
  );

  route(app, services, longJobs.start, staff, ({ subject, input, now, locale, timeZone }) =>
    startLongJob({ services, app, actor: subject, locale, timeZone, now }, input.body),
  );

  route(app, services, longJobs.progress, signedIn, async (call) =>
    longJobView(
      await ownLongJob(call.db, { id: call.input.query.job_id, userId: call.subject.userId, now: call.now }),
      call,
    ),
  );

  route(app, services, longJobs.cancel, signedIn, (call) =>
    cancelLongJob(call.db, {
      services,
      actor: call.subject,
      now: call.now,
      id: call.input.params.id,
      reader: call,
    }),
  );

  route(app, services, longJobs.file, signedIn, async ({ db, subject, input, now, reply }) => {
    const job = await ownLongJob(db, { id: input.params.id, userId: subject.userId, now });
    const stream = job.fileKey === '' ? null : await services.files.get(job.fileKey);
    if (!stream) throw new AppError('not_found');
    const name = `${job.list}${job.kind === 'import' ? '-failed' : ''}-${job.createdAt.toISOString().slice(0, 10)}`;
    const isArchive = job.kind === 'archive';
    reply.headers({
      'content-type': isArchive ? 'application/zip' : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isArchive ? 'zip' : 'csv'}"`,
      'x-content-type-options': 'nosniff',
    });
    return stream;
  });
}
