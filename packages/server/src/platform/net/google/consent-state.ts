import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@lectern/contract/time';
import type { Actor } from '../../http/actor.ts';
import { sameSecret } from '../../secrets.ts';
import type { Services } from '../../services.ts';

const LIFETIME_MS = 15 * MINUTE_MS;

type Keyed = Pick<Services, 'secrets'>;
type Owner = Pick<Actor, 'userId' | 'sessionId'>;

const signature = ({ secrets }: Keyed, { userId, sessionId }: Owner, about: string): string =>
  createHmac('sha256', secrets.hash).update(`google-consent\n${userId}\n${sessionId}\n${about}`).digest('base64url');

/** The state of a consent: it counts in this session of this person alone, for one purpose and a few minutes. */
export function consentState(services: Keyed, owner: Owner, { purpose, now }: { purpose: string; now: Date }): string {
  const until = String(now.getTime() + LIFETIME_MS);
  return `${until}.${signature(services, owner, `${purpose}\n${until}`)}`;
}

export function isConsentState(
  services: Keyed,
  owner: Owner,
  { purpose, state, now }: { purpose: string; state: string; now: Date },
): boolean {
  const [until = '', signed = ''] = state.split('.');
  return sameSecret(signed, signature(services, owner, `${purpose}\n${until}`)) && Number(until) > now.getTime();
}
