import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { comesFromElsewhere } from '../../platform/http/server/same-origin.ts';
import type { Services } from '../../platform/services.ts';
import { holderOfKeyIn, type KeyHolder } from '../identity/index.ts';
import { readSettings } from '../settings/index.ts';

/** Throws where the school has turned the protocol off. */
export async function requireOn(services: Services): Promise<void> {
  if (!(await readSettings(services)).integrations.mcp.enable) throw new AppError('not_found');
}

/** Whose key it is. A cookie is never heard, and no page of another site calls in the name of its reader. */
export async function keyHolder(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<KeyHolder> {
  await requireOn(services);
  if (comesFromElsewhere(request, services.config)) throw new AppError('forbidden');
  try {
    return await holderOfKeyIn(services, request);
  } catch (error) {
    if (error instanceof AppError && error.status === 401) reply.header('www-authenticate', 'Bearer realm="mcp"');
    throw error;
  }
}
