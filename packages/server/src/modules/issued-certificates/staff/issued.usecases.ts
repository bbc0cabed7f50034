import { type contract, type Input, issuedStatuses } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { listedPerson } from '../../identity/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import { issuedView } from './issued.views.ts';
import { selectGivingPage, selectLearnerPage } from './learners.queries.ts';
import { selectIssuedPage, selectOptionalShownIssued } from './list.queries.ts';

type Query = Input<typeof contract.issuedCertificates.list>['query'];
type Context = Pick<RequestContext<Actor>, 'db' | 'actor' | 'now' | 'services'>;

const readerOf = async ({ actor: reader, now, services }: Context) => ({
  reader,
  now,
  publicUrl: services.config.publicUrl,
  permalinks: await readPermalinks(services),
});

export async function readIssuedPage(context: Context, { query, authorId }: { query: Query; authorId: number | null }) {
  const { db, actor, now } = context;
  const { rows, counts } = await selectIssuedPage(db, { query, authorId, reader: actor, now });
  const of = new Map(counts.map(({ status, count }) => [status, count]));
  const each = issuedStatuses.map((status) => [status, of.get(status) ?? 0] as const);
  const statuses: Record<string, number> = {
    any: each.reduce((sum, [, count]) => sum + count, 0),
    ...Object.fromEntries(each),
  };
  const reader = await readerOf(context);
  return {
    rows: rows.map((row) => issuedView(row, reader)),
    total: statuses[query.status] ?? 0,
    counts: statuses,
  };
}

export async function readIssued(context: Context, id: number) {
  const row = await selectOptionalShownIssued(context.db, id);
  if (!row) throw new AppError('not_found');
  return issuedView(row, await readerOf(context));
}

/** Courses that give certificates. `authorId`: only those of an instructor. */
export const readGivingCourses = (
  { db }: Pick<RequestContext, 'db'>,
  asked: { query: Input<typeof contract.issuedCertificates.courses>['query']; authorId: number | null },
) => selectGivingPage(db, asked);

/** Learners of a course with what they need for its certificate. */
export async function readLearners(
  { db, actor: reader, now }: Context,
  query: Input<typeof contract.issuedCertificates.learners>['query'],
) {
  const { rows, total } = await selectLearnerPage(db, { query, reader, now });
  return {
    rows: rows.map(({ person, completedAt, certificate }) => ({
      ...listedPerson(reader, person),
      completed_at: completedAt?.toISOString() ?? null,
      certificate,
    })),
    total,
  };
}
