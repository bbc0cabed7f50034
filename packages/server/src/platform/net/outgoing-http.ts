import type { LookupAddress } from 'node:dns';
import type { Services } from '../services.ts';
import { parseAllowedHosts } from './allowed-hosts.ts';
import { type OutgoingAnswer, type OutgoingRequest, sendRequest, timeOf } from './bounded-request.ts';
import { checkedAddresses, pinned, PrivateAddressError } from './checked-connection.ts';
import { OutgoingError, type OutgoingErrorCode } from './outgoing-error.ts';
import { type OutgoingUrl, parseOutgoingUrl } from './outgoing-url.ts';
import { isNeverReached } from './public-address.ts';

export { OutgoingError, type OutgoingErrorCode };
export type { OutgoingAnswer, OutgoingRequest };

type Ruled = Pick<Services, 'outgoingRules'>;

/** A name is resolved within this time when a form asks. */
const CHECK_TIMEOUT_MS = 5000;

interface Target extends OutgoingUrl {
  found: LookupAddress[];
}

async function targetOf(services: Ruled, url: string, signal: AbortSignal): Promise<Target> {
  const { allowHttp, allowedHosts } = await services.outgoingRules();
  const allowed = parseAllowedHosts(allowedHosts);
  const parsed = parseOutgoingUrl(url, { allowHttp, anyPort: allowed.permitsHost });
  const { host, port } = parsed;
  const isNamed = allowed.permitsHost(host, port);
  const permits = (address: string) => !isNeverReached(address) && (isNamed || allowed.permitsAddress(address));
  try {
    return { ...parsed, found: await checkedAddresses(host, { permits, signal }) };
  } catch (error) {
    throw error instanceof PrivateAddressError ? new OutgoingError('private_address') : error;
  }
}

/**
 * Requests to servers that people name. The name is resolved once, every address is checked and the connection is made to
 * these addresses. Refusals and failures are thrown as `OutgoingError`.
 */
export function outgoing(services: Ruled) {
  return {
    async request(request: OutgoingRequest): Promise<OutgoingAnswer> {
      const { signal, wrap } = timeOf(request);
      try {
        const { url, host, found } = await targetOf(services, request.url, signal);
        return await sendRequest({ ...request, url: url.href }, signal, { hostname: host, lookup: pinned(found) });
      } catch (error) {
        throw wrap(error);
      }
    },
  };
}

/** Why no request would be sent to this URL; null if one would be. Resolves the name and connects to nothing. */
export async function checkOutgoingUrl(services: Ruled, url: string): Promise<OutgoingErrorCode | null> {
  const { signal, wrap } = timeOf({ timeoutMs: CHECK_TIMEOUT_MS });
  try {
    await targetOf(services, url, signal);
    return null;
  } catch (error) {
    return (wrap(error) as OutgoingError).code;
  }
}
