import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { createMcpServer } from './mcp.server.ts';
import type { Running } from './run-tool.ts';

/** Headers of the protocol. The key is known already, and nothing else may see it. */
const isForProtocol = (name: string): boolean => name === 'content-type' || name.startsWith('mcp-');

/** The request as the transport reads it. Answers are JSON whatever the client accepts. */
function webRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers({ accept: 'application/json, text/event-stream' });
  for (const [name, value] of Object.entries(request.headers)) {
    if (isForProtocol(name) && typeof value === 'string') headers.set(name, value);
  }
  return new Request(url, { method: 'POST', headers });
}

/** Answers one request: that of a client of 2025 with its handshake, or that of a later client without any. */
export async function serve(running: Running, request: FastifyRequest): Promise<Response> {
  const sent = webRequest(request, `${running.call.publicUrl}/mcp`);
  const { body: parsedBody } = request;
  if (!(await isLegacyRequest(sent, parsedBody))) {
    // Without subscriptions: a stream would stay open.
    const handler = createMcpHandler(() => createMcpServer(running), { legacy: 'reject', maxSubscriptions: 0 });
    return handler.fetch(sent, { parsedBody });
  }
  const server = createMcpServer(running);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(sent, { parsedBody });
  } finally {
    await server.close();
  }
}
