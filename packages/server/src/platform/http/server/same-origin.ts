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

/** Whether a browser says that a page of ours sent this: no page of the web can make it say so. */
export function comesFromHere(request: Headers, here: Here): boolean {
  const { headers } = request;
  const says = headers['sec-fetch-site'] === 'same-origin' || headers.origin === here.publicUrl;
  return says && !comesFromElsewhere(request, here);
}
