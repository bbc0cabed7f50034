import type { Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { withIdentity } from './own-calls.ts';
import type { Call } from './route.ts';

const MAX_ENTRIES = 100;

type Entry = Record<string, unknown>;
interface BatchBody {
  create: readonly Entry[];
  update: readonly Entry[];
  delete: readonly (number | string)[];
}

/** The result of one entry: the response of its call, or its error with its id. */
type Outcome = Record<string, unknown>;

/**
 * Several calls in one. Each is sent to the family's endpoint as the caller, so that guards, rules and events apply as
 * for a single call, and one refusal does not affect the others.
 */
export async function runBatch(
  app: FastifyInstance,
  { actor, request }: Pick<Call<Endpoint>, 'actor' | 'request'>,
  { path, body }: { path: string; body: BatchBody },
): Promise<{ create: Outcome[]; update: Outcome[]; delete: Outcome[] }> {
  if (body.create.length + body.update.length + body.delete.length > MAX_ENTRIES) throw new AppError('body_too_large');
  const language = request.headers['accept-language'];
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, id: unknown, payload?: Entry): Promise<Outcome> =>
    withIdentity({ actor, nonce: '' }, async (ticket) => {
      const headers = { ...ticket, ...(language !== undefined && { 'accept-language': language }) };
      const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
      const got = answer.json<Outcome>();
      return answer.statusCode < 400 ? got : { id, error: got };
    });
  const at = (id: unknown) => `${path}/${encodeURIComponent(String(id))}`;
  const done = { create: [] as Outcome[], update: [] as Outcome[], delete: [] as Outcome[] };
  // One after the other: an entry may build on one before it.
  for (const entry of body.create) done.create.push(await send('POST', path, 0, entry));
  for (const { id, ...entry } of body.update) done.update.push(await send('PUT', at(id), id, entry));
  for (const id of body.delete) done.delete.push(await send('DELETE', `${at(id)}?force=true`, id));
  return done;
}
