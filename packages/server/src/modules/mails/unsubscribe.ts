import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';

type Keyed = Pick<Services, 'secrets'>;

interface Unsubscribing {
  userId: number;
  /** The kind of the email template. */
  kind: string;
}

const macOf = ({ secrets }: Keyed, { userId, kind }: Unsubscribing): string =>
  createHmac('sha256', secrets.hash).update(`unsubscribe:${userId}:${kind}`).digest('base64url');

/** A token that can only unsubscribe this user from this kind of email. It never expires, as people keep emails. */
export const unsubscribeToken = (services: Keyed, whose: Unsubscribing): string =>
  Buffer.from(`${whose.userId}:${whose.kind}:${macOf(services, whose)}`).toString('base64url');

/** Returns undefined for a token that this school did not sign. */
export function readUnsubscribeToken(services: Keyed, token: string): Unsubscribing | undefined {
  const [id = '', kind = '', mac = ''] = Buffer.from(token, 'base64url').toString().split(':');
  const whose = { userId: Number(id), kind };
  if (!Number.isSafeInteger(whose.userId) || whose.userId < 1) return undefined;
  return sameSecret(mac, macOf(services, whose)) ? whose : undefined;
}
