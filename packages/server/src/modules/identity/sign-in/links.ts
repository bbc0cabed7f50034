import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { type MailContext, mailPeople } from '../mails/mails.ts';
import { replaceTokens, type TokenPurpose } from './tokens.queries.ts';
import type { UserRow } from '../users/users.queries.ts';

/** The mails that carry a link with a token: what it is for, how long it lives, which page it opens. */
const links = {
  verify_email: { purpose: 'verify_email', lifeMs: DAY_MS, page: '/verify-email' },
  reset_password: { purpose: 'reset_password', lifeMs: HOUR_MS, page: '/reset-password' },
  change_email: { purpose: 'change_email', lifeMs: DAY_MS, page: '/confirm-email' },
  invitation: { purpose: 'reset_password', lifeMs: 3 * DAY_MS, page: '/reset-password' },
} as const satisfies Partial<
  Record<keyof typeof identityMails, { purpose: TokenPurpose; lifeMs: number; page: string }>
>;

/**
 * Mails a link that works once; the database keeps a hash of its token. It stands behind the `#`, which browsers send to
 * nobody: no log of a proxy and no referrer holds it. `unsent`: the link is made and goes to nobody,
 * where a missing one would tell who has an account.
 */
export async function mailLink(
  db: Db,
  services: Services,
  kind: keyof typeof links,
  { to, ...sending }: { to: UserRow; mailContext: MailContext; now: Date; unsent?: boolean },
): Promise<void> {
  await mailLinks(db, services, kind, { ...sending, people: [to] });
}

/** The same for several people at once. */
export async function mailLinks(
  db: Db,
  services: Services,
  kind: keyof typeof links,
  {
    people,
    mailContext,
    now,
    unsent,
  }: { people: readonly UserRow[]; mailContext: MailContext; now: Date; unsent?: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const { purpose, lifeMs, page } = links[kind];
  const expiresAt = new Date(now.getTime() + lifeMs);
  const made = people.map((to) => ({ to, token: services.randomToken(32) }));
  const tokens = made.map(({ to: { id: userId, email }, token }) => ({
    userId,
    token,
    ...(purpose === 'change_email' && email && { email }),
  }));
  // A new link ends the one before it.
  await replaceTokens(db, { purpose, tokens, now, expiresAt });
  if (unsent) return;
  await mailPeople(db, services, identityMails[kind], {
    people: made.map(({ to, token }) => ({ to, path: `${page}#token=${token}` })),
    mailContext,
    now,
    expiresAt,
  });
}
