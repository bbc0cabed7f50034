import { createHmac } from 'node:crypto';
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@lectern/contract/limits';
import { HOUR_MS } from '@lectern/contract/time';
import { seal, unseal } from '../../platform/sealed.ts';
import type { Services } from '../../platform/services.ts';

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';
const HINT_LENGTH = 4;

const sealedFor = (webhookId: number) => ({ purpose: 'webhooks', owner: String(webhookId) }) as const;

/** A secret as receivers enter it. */
export const newSecret = ({ randomToken }: Pick<Services, 'randomToken'>): string =>
  PREFIX + Buffer.from(randomToken(SECRET_BYTES), 'base64url').toString('base64');

export const hintOf = (secret: string): string => secret.slice(-HINT_LENGTH);

export const sealSecret = (services: Pick<Services, 'secrets'>, webhookId: number, secret: string): string =>
  seal(services, sealedFor(webhookId), Buffer.from(secret));

export const overlapEnd = (now: Date): Date => new Date(now.getTime() + WEBHOOK_SECRET_OVERLAP_HOURS * HOUR_MS);

interface Sealed {
  id: number;
  secret: string;
  previousSecret: string | null;
  previousSecretUntil: Date | null;
}

/** The secrets that sign now: after a rotation the previous one as well. */
export function validSecrets(services: Pick<Services, 'secrets'>, webhook: Sealed, now: Date): string[] {
  const { id, secret, previousSecret, previousSecretUntil } = webhook;
  const overlaps = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now;
  return [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) =>
    unseal(services, sealedFor(id), sealed).toString(),
  );
}

/** Signatures by the scheme of Standard Webhooks. `seconds`: the Unix time of the request. */
export function signatures(
  secrets: readonly string[],
  { id, seconds, body }: { id: string; seconds: number; body: string },
): string {
  const content = `${id}.${seconds}.${body}`;
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
    })
    .join(' ');
}
