import { MAX_MCP_BODY_BYTES, MAX_MCP_MESSAGES } from '@lectern/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { ownerOf } from '../../platform/http/actor.ts';
import { readerOf, rememberReader } from '../../platform/http/server/language.ts';
import { logContext } from '../../platform/log/log-context.ts';
import type { Services } from '../../platform/services.ts';
import { keyHolder, requireOn } from './mcp.guards.ts';

const PATH = '/mcp';

/** `/mcp` is no endpoint of the contract: its protocol is that of others, and its tools call the contract's endpoints. */
export function mcpRoutes(app: FastifyInstance, services: Services): void {
  async function handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const holder = await keyHolder(services, request, reply);
    const { actor } = holder;
    if (Array.isArray(request.body) && request.body.length > MAX_MCP_MESSAGES) {
      throw new AppError('mcp_too_many_messages', { n: MAX_MCP_MESSAGES });
    }
    rememberReader(request, {
      locale: actor.locale,
      timeZone: actor.timezone || (await services.schoolTimeZone()),
    });
    const reader = readerOf(request);
    const { publicUrl } = services.config;
    const { markdown } = services;
    const call = { caller: { app, actor, locale: reader.locale }, actor, markdown, publicUrl };
    const context = {
      requestId: request.id,
      address: request.ip,
      person: actor.userId,
      owner: ownerOf(actor, request.ip),
    };
    // Loaded with the first message: most schools have no such client.
    const { serve } = await import('./serve.ts');
    const answer = await logContext.run(context, () => serve({ call, holder, request, reader }, request));
    const type = answer.headers.get('content-type');
    if (type !== null) reply.type(type);
    return reply.status(answer.status).send(await answer.text());
  }

  app.post(PATH, { bodyLimit: MAX_MCP_BODY_BYTES }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return logContext.run({ requestId: request.id, address: request.ip }, () => handle(request, reply));
  });

  // Without sessions there is no stream to open and no session to end.
  app.route({
    method: ['GET', 'DELETE'],
    url: PATH,
    async handler(_request, reply) {
      await requireOn(services);
      reply.header('allow', 'POST').header('cache-control', 'no-store');
      throw new AppError('method_not_allowed');
    },
  });
}
