import { DAY_MS } from '@lectern/contract/time';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { dropOldLimits } from '../../platform/limits.ts';
import { mailJob } from '../../platform/mail/mail.ts';
import type { Services } from '../../platform/services.ts';
import { openMailServer, readSettings, senderOf } from '../settings/index.ts';
import { deleteExpiredGuests, deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { deleteOldTries } from './sign-in/sign-in-failures.queries.ts';
import { deleteOldTokens } from './sign-in/tokens.queries.ts';

const GUESTS_AT_ONCE = 500;

/** Forgets what is over: sessions, guests with their work, links, counts. */
export async function sweep(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { db } = services;
  const now = services.clock();
  await deleteExpiredSessions(db, now);
  await deleteOldTokens(db, now);
  // Longer than any lock can last.
  await deleteOldTries(db, { now, before: new Date(now.getTime() - DAY_MS) });
  await dropOldLimits(db, now);
  for (;;) {
    // Portion by portion, so that no statement holds rows for long.
    if ((await deleteExpiredGuests(db, now, GUESTS_AT_ONCE)) < GUESTS_AT_ONCE) return;
  }
}

export function identityJobs(services: Services): JobKind[] {
  const { db, clock, config, log } = services;
  const mail = mailJob({
    services,
    db,
    clock,
    log,
    server: async () => openMailServer(services, await readSettings(services)),
    from: async () => senderOf(config, await readSettings(services)),
  });
  const sweeping: JobKind = { name: 'accounts.sweep', cron: '23 * * * *', run: () => sweep(services) };
  return [mail, sweeping];
}
