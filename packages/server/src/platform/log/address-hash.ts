import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';

/** Makes an address or a login comparable without revealing it. Keyed, because all IPv4 addresses can be enumerated. */
export function hashAddress(services: Pick<Services, 'secrets'>, address: string): string {
  return createHmac('sha256', services.secrets.hash).update(address).digest('hex').slice(0, 32);
}
