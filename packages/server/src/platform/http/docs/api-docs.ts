import type { Endpoint } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { apiPage } from './api-page.ts';
import { openApiDocument } from './openapi.ts';

type Families = Record<string, Record<string, Endpoint>>;

/** The description of the API for programs (`/api/openapi.json`) and for people (`/api/docs`). */
export function apiDocs(app: FastifyInstance, config: Config, families: Families, version: string): void {
  let made: { document: Record<string, unknown>; page: string } | undefined;
  // At the first question, not at start: the school's address may not be known before it listens.
  const description = () => {
    if (!made) {
      const document = openApiDocument(families, { url: config.publicUrl, version });
      made = { document, page: apiPage(families, version) };
    }
    return made;
  };
  app.get('/api/openapi.json', async () => description().document);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(description().page),
  );
}
