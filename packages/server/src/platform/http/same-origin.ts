import type { FastifyRequest } from 'fastify';

type Headers = Pick<FastifyRequest, 'headers'>;

/** Whether a browser says that another site made it send this. */
export function comesFromElsewhere({ headers }: Headers, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  return (site !== undefined && site !== 'same-origin') || (headers.origin !== undefined && headers.origin !== origin);
}

/** Whether a browser says that a page of ours sent this: no page of the web can make it say so. */
export function comesFromHere(request: Headers, origin: string): boolean {
  const { headers } = request;
  const says = headers['sec-fetch-site'] === 'same-origin' || headers.origin === origin;
  return says && !comesFromElsewhere(request, origin);
}
