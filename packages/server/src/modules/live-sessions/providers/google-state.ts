import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Actor } from '../../../platform/http/actor.ts';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

const LIFETIME_MS = 15 * MINUTE_MS;

type Keyed = Pick<Services, 'secrets'>;
type Owner = Pick<Actor, 'userId' | 'sessionId'>;

const signature = ({ secrets }: Keyed, { userId, sessionId }: Owner, until: string): string =>
  createHmac('sha256', secrets.hash).update(`google-consent\n${userId}\n${sessionId}\n${until}`).digest('base64url');

/** The state of a consent: it counts in this session of this person alone, and for a few minutes. */
export function consentState(services: Keyed, owner: Owner, now: Date): string {
  const until = String(now.getTime() + LIFETIME_MS);
  return `${until}.${signature(services, owner, until)}`;
}

export function isConsentState(services: Keyed, owner: Owner, { state, now }: { state: string; now: Date }): boolean {
  const [until = '', signed = ''] = state.split('.');
  return sameSecret(signed, signature(services, owner, until)) && Number(until) > now.getTime();
}
