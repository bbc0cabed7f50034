import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/** Read at each request: which port the system chose is known only after the server was made. */
type Here = Pick<Config, 'publicUrl'>;
type Headers = Pick<FastifyRequest, 'headers'>;

/** Whether a browser says that another site made it send this. */
export function comesFromElsewhere({ headers }: Headers, { publicUrl }: Here): boolean {
  const site = headers['sec-fetch-site'];
  return (
    (site !== undefined && site !== 'same-origin') || (headers.origin !== undefined && headers.origin !== publicUrl)
  );
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * The same for a form that works at every address the school is open at, such as one in the local network: a page of ours
 * has the host that it asks.
 */
export function formComesFromHere({ headers }: Headers, { publicUrl }: Here): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === publicUrl || (host !== undefined && hostOf(origin) === host);
}

/** Whether a browser says that a page of ours sent this: no page of the web can make it say so. */
export function comesFromHere(request: Headers, here: Here): boolean {
  const { headers } = request;
  const says = headers['sec-fetch-site'] === 'same-origin' || headers.origin === here.publicUrl;
  return says && !comesFromElsewhere(request, here);
}
