import { Readable } from 'node:stream';
import { DAY_MS } from '@lectern/contract/time';
import { emit, on, type Subscriber } from '../../../platform/events.ts';
import { newFileKey } from '../../../platform/files/files.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import { zip } from '../../../platform/files/zip/zip.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { identityMails, mailMember } from '../../identity/index.ts';
import { readSettings } from '../../settings/index.ts';
import { userData } from '../people.events.ts';
import { archiveOf } from './archive.ts';
import {
  type DownloadRequest,
  endDownload,
  forgetFile,
  isPending,
  selectExpired,
  selectStuck,
} from './own-data.queries.ts';

export const OWN_DATA_QUEUE = 'own-data';

/** How long an archive can be fetched. */
const KEPT_DAYS = 3;

export interface OwnDataJob {
  userId: number;
  /** ISO. A newer request replaces this one. */
  requestedAt: string;
}

const requestOf = ({ userId, requestedAt }: OwnDataJob): DownloadRequest => ({
  userId,
  requestedAt: new Date(requestedAt),
});

/** Builds the archive. A retry starts over; the result of a replaced request is discarded. */
async function buildOwnData(services: Services, job: OwnDataJob): Promise<void> {
  const { db, files, clock, randomToken } = services;
  const request = requestOf(job);
  if (!(await isPending(db, request))) return;
  const school = (await readSettings(services)).general.site.title;
  const fileKey = newFileKey(randomToken, 'zip');
  const entries = archiveOf({ db, files }, { userId: request.userId, school, now: clock() });
  const byteSize = await files.put(fileKey, Readable.from(zip(entries, clock()), { objectMode: false }));
  const now = clock();
  const expiresAt = new Date(now.getTime() + KEPT_DAYS * DAY_MS);
  const kept = await keepWithRows(files, [fileKey], () =>
    db.transaction(async (tx) => {
      if (!(await endDownload(tx, request, { status: 'ready', fileKey, byteSize, expiresAt }))) return false;
      await emit(tx, { services, actor: null, now }, userData.data_ready({ user_id: request.userId }));
      return true;
    }),
  );
  if (!kept) await files.remove(fileKey);
}

async function giveUp(services: Services, request: DownloadRequest): Promise<void> {
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    if (!(await endDownload(tx, request, { status: 'failed' }))) return;
    await emit(tx, { services, actor: null, now }, userData.data_failed({ user_id: request.userId }));
  });
}

/** Deletes expired archives and fails those whose process is gone. */
async function sweepOwnData(services: Services): Promise<void> {
  const { db, files, clock } = services;
  for (;;) {
    const expired = await selectExpired(db, clock());
    if (expired.length === 0) break;
    for (const row of expired) {
      // The file first: a row that stays behind is found again, a file without its row never.
      await files.remove(row.fileKey);
      await forgetFile(db, row);
    }
  }
  for (const row of await selectStuck(db, new Date(clock().getTime() - DAY_MS))) await giveUp(services, row);
}

/** Also sent if the person did not request it: then another person used their session. */
export function ownDataSubscribers(services: Services): Subscriber[] {
  return [
    on(userData.data_ready, 'mail', ({ payload }) =>
      mailMember(services.db, services, identityMails.data_ready, {
        userId: payload.user_id,
        path: '/account#/profile',
        values: {},
        now: services.clock(),
      }),
    ),
  ];
}

export function ownDataJobs(services: Services): JobKind[] {
  const building: JobKind<OwnDataJob> = {
    name: OWN_DATA_QUEUE,
    run: (job) => buildOwnData(services, job),
    giveUp: (job) => giveUp(services, requestOf(job)),
  };
  const sweeping: JobKind = { name: 'own-data.sweep', cron: '53 * * * *', run: () => sweepOwnData(services) };
  return [building, sweeping];
}
