import type { Answer, contract } from '@lectern/contract';
import { MAX_DEBUG_ENTRIES } from '@lectern/contract/limits';
import { DAY_MS } from '@lectern/contract/time';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { metaOf } from '../../platform/http/paging.ts';
import { logSecurityEvent } from '../../platform/log/security-log.ts';
import type { Services } from '../../platform/services.ts';
import { readSettings } from '../settings/index.ts';
import {
  deleteAllLogEntries,
  deleteLogEntries,
  deleteLogEntriesBefore,
  deleteDebugEntriesBeyond,
  deleteLogEntriesBeyond,
  getLogEntry,
  type LogQuery,
  type LogRow,
  selectLogPage,
  selectNeighbours,
  selectSameMessage,
  selectSameRequest,
} from './logs.queries.ts';
import { personView } from './people.views.ts';

/** However long they are kept for. */
const MAX_ENTRIES = 200_000;

type View = Answer<typeof contract.logs.list>['data'][number];

function entryView({ entry, actorName, actorRoles, subjectName, subjectRoles }: LogRow): View {
  const timestamp = entry.createdAt.toISOString();
  return {
    id: entry.id,
    timestamp,
    level: entry.level,
    source: entry.source,
    event: entry.event,
    message: entry.message,
    user: personView(entry.actorId, actorName, actorRoles),
    subject: personView(entry.subjectId, subjectName, subjectRoles),
    request_id: entry.requestId,
    ip_hash: entry.ipHash,
    context: entry.context,
    name: entry.message,
    date: timestamp,
    size: Math.round(JSON.stringify(entry.context).length / 10.24) / 100,
  };
}

const otherView = ({ id, createdAt, level, event, message, context }: LogRow['entry']) => ({
  id,
  timestamp: createdAt.toISOString(),
  level,
  event,
  message,
  job: typeof context.job === 'string' ? context.job : '',
});

export async function listLogEntries(db: Db, query: LogQuery): Promise<Answer<typeof contract.logs.list>> {
  const { rows, total } = await selectLogPage(db, query);
  return { data: rows.map(entryView), meta: metaOf(total, query) };
}

export async function readLogEntry(
  db: Db,
  { id, query }: { id: number; query: LogQuery },
): Promise<Answer<typeof contract.logs.get>> {
  const row = await getLogEntry(db, id);
  const { newer, older } = await selectNeighbours(db, row, query);
  const sameRequest = await selectSameRequest(db, row);
  const sameMessage = await selectSameMessage(db, row);
  return {
    ...entryView(row),
    newer_id: newer,
    older_id: older,
    same_request: sameRequest.map(otherView),
    same_message: sameMessage.rows.map(otherView),
    same_message_count: sameMessage.total,
  };
}

interface Removing {
  actorId: number;
  services: Services;
  afterCommit: (work: () => Promise<void>) => void;
}

/** Deleting log entries is logged. */
function tellRemoved({ actorId, services, afterCommit }: Removing, entries: number): void {
  afterCommit(async () =>
    logSecurityEvent(services, { event: 'log_deleted', actorId, subjectId: null, details: { entries } }),
  );
}

export async function removeLogEntry(
  db: Db,
  { id, ...removing }: Removing & { id: number },
): Promise<Answer<typeof contract.logs.remove>> {
  const gone = await deleteLogEntries(db, [id]);
  if (gone.length === 0) throw new AppError('not_found');
  tellRemoved(removing, 1);
  return { deleted: true, id };
}

export async function removeLogEntries(
  db: Db,
  { ids, ...removing }: Removing & { ids: readonly number[] },
): Promise<Answer<typeof contract.logs.bulkRemove>> {
  const gone = await deleteLogEntries(db, ids);
  if (gone.length > 0) tellRemoved(removing, gone.length);
  return { deleted: gone, errors: ids.filter((id) => !gone.includes(id)) };
}

export async function clearLog(db: Db, removing: Removing): Promise<Answer<typeof contract.logs.clear>> {
  // What waits would otherwise come after it.
  await removing.services.flushLog();
  const deleted = await deleteAllLogEntries(db);
  tellRemoved(removing, deleted);
  return { deleted };
}

/** Lets go of what is older than the school keeps it, and of more than anybody reads. */
export async function sweepLog(services: Services): Promise<void> {
  const days = (await readSettings(services)).advance.log_days;
  if (days > 0) await deleteLogEntriesBefore(services.db, new Date(services.clock().getTime() - days * DAY_MS));
  await deleteDebugEntriesBeyond(services.db, MAX_DEBUG_ENTRIES);
  await deleteLogEntriesBeyond(services.db, MAX_ENTRIES);
}
