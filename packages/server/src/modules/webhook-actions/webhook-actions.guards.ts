import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { memberWith } from '../../platform/http/route.ts';
import { ownSession } from '../identity/index.ts';

/** Who sees whose rights calls of other systems have. */
export const tokenReader = memberWith('manage_settings');

/** With a session: an API key that leaked must not make itself a token. */
export function tokenManager(call: { actor: Actor | null }): Actor {
  const actor = tokenReader(call);
  ownSession(call);
  return actor;
}

export const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** What a request shows of its sender. `header`: where its token is. */
export const sentBy = (request: FastifyRequest, header: string): { token: string; address: string } => ({
  token: headerOf(request, header),
  address: request.ip,
});
