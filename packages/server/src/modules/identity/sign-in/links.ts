import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import type { Db } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailContext, mailPeople, type Recipient } from '../../mails/index.ts';
import { identityMails } from '../mails/identity.mails.ts';
import { replaceTokens, type TokenPurpose } from './tokens.queries.ts';

/** The mails that carry a link with a token: what it is for, how long it lives, which page it opens. */
const links = {
  verify_email: { purpose: 'verify_email', lifeMs: DAY_MS, page: '/verify-email' },
  reset_password: { purpose: 'reset_password', lifeMs: HOUR_MS, page: '/reset-password' },
  change_email: { purpose: 'change_email', lifeMs: DAY_MS, page: '/confirm-email' },
  invitation: { purpose: 'reset_password', lifeMs: 3 * DAY_MS, page: '/reset-password' },
} as const satisfies Partial<
  Record<keyof typeof identityMails, { purpose: TokenPurpose; lifeMs: number; page: string }>
>;

type LinkOwner = Recipient & { id: number };

interface MadeLink {
  to: LinkOwner;
  /** Within the school. */
  path: string;
  expiresAt: Date;
}

/**
 * A link per person that works once; the database stores a hash of its token. The token is in the fragment, which
 * browsers do not send: proxy logs and referrers do not contain it. A new link replaces the previous one.
 */
async function makeLinks(
  db: Db,
  services: Pick<Services, 'randomToken'>,
  kind: keyof typeof links,
  { people, now }: { people: readonly LinkOwner[]; now: Date },
): Promise<MadeLink[]> {
  const { purpose, lifeMs, page } = links[kind];
  const expiresAt = new Date(now.getTime() + lifeMs);
  const made = people.map((to) => ({ to, token: services.randomToken(32) }));
  const tokens = made.map(({ to: { id: userId, email }, token }) => ({
    userId,
    token,
    ...(purpose === 'change_email' && email && { email }),
  }));
  await replaceTokens(db, { purpose, tokens, now, expiresAt });
  return made.map(({ to, token }) => ({ to, path: `${page}#token=${token}`, expiresAt }));
}

/** A link to choose a first password, returned to staff instead of being mailed. */
export async function makeInvitationLink(
  db: Db,
  services: Pick<Services, 'config' | 'randomToken'>,
  { to, now }: { to: LinkOwner; now: Date },
): Promise<{ url: string; expiresAt: Date }> {
  const [made] = await makeLinks(db, services, 'invitation', { people: [to], now });
  return { url: `${services.config.publicUrl}${made!.path}`, expiresAt: made!.expiresAt };
}

/**
 * Mails a link that works once. `unsent`: the link is created but not sent, where its absence would reveal who has an
 * account.
 */
export async function mailLink(
  db: Db,
  services: Services,
  kind: keyof typeof links,
  { to, ...sending }: { to: LinkOwner; mailContext: MailContext; now: Date; unsent?: boolean },
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
  }: { people: readonly LinkOwner[]; mailContext: MailContext; now: Date; unsent?: boolean },
): Promise<void> {
  if (people.length === 0) return;
  const made = await makeLinks(db, services, kind, { people, now });
  if (unsent) return;
  const { expiresAt } = made[0]!;
  await mailPeople(db, services, identityMails[kind], { people: made, mailContext, now, expiresAt });
}
