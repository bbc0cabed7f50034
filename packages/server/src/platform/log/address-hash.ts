import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';

/** An address (or a login) that names nobody but can be compared: keyed, as a list of all IPv4 addresses is short. */
export function hashAddress(services: Pick<Services, 'secrets'>, address: string): string {
  return createHmac('sha256', services.secrets.hash).update(address).digest('hex').slice(0, 32);
}
