import { contract, type Endpoint, errorSentences } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const t = await useTestApp();
const read = async (url: string) => t.raw({ method: 'GET', url });
const endpoints = Object.entries(contract).flatMap(([family, members]) =>
  Object.entries(members as Record<string, Endpoint>).map(([name, endpoint]) => ({
    id: `${family}.${name}`,
    endpoint,
  })),
);

describe('the API document', () => {
  interface Operation {
    'x-who': string;
    requestBody?: { content: Record<string, { example?: unknown }> };
    responses: Record<string, { content: Record<string, { example?: unknown; examples?: object }> }>;
  }

  it('says of every call who may make it, what it answers and what its errors say', async () => {
    const { paths } = (await read('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
    for (const { id, endpoint } of endpoints) {
      const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
      expect(operation['x-who'], id).toBe(endpoint.who);
      const { content } = operation.responses[endpoint.status]!;
      // A file is named by its type, and shown by no example.
      expect(Object.keys(content), id).toEqual([endpoint.file || 'application/json']);
      expect(content['application/json']?.example !== undefined, id).toBe(endpoint.file === '');
      const errors = Object.values(operation.responses).flatMap((answer) =>
        Object.keys(answer.content['application/json']?.examples ?? {}),
      );
      expect(errors, id).toEqual(expect.arrayContaining([...endpoint.errors]));
    }
  });

  it('says that a call is made with a session, with an API key or by anyone', async () => {
    const { security, components } = (await read('/api/openapi.json')).json();
    expect(security).toEqual([{ session: [] }, { apiKey: [] }, {}]);
    expect(components.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'header', name: 'X-WP-Nonce' },
      apiKey: { type: 'http', scheme: 'basic' },
    });
  });
});

describe('the API page', () => {
  it('shows every call with its address, who may make it and the sentences of its errors', async () => {
    const page = await read('/api/docs');
    expect(page.headers['content-type']).toContain('text/html');
    for (const { id, endpoint } of endpoints) {
      expect(page.body, id).toContain(`id="${id}"`);
      expect(page.body, id).toContain(`<code>${endpoint.path}</code>`);
      for (const code of endpoint.errors) expect(page.body, id).toContain(errorSentences.en[code]);
    }
  });

  it('runs no script and fetches nothing, so that the policy of the school lets it through', async () => {
    const { body } = await read('/api/docs');
    expect(body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\(|@import/i);
  });
});

describe('the index of the API', () => {
  it('names the namespaces, and each address as stock clients write it', async () => {
    const index = (await read('/api/')).json();
    expect(index.namespaces).toEqual(['lectern/v1', 'wp/v2']);
    expect(index.routes['/lectern/v1/courses/(?P<id>[\\d]+)']).toMatchObject({
      namespace: 'lectern/v1',
      methods: expect.arrayContaining(['GET', 'PUT', 'PATCH', 'POST', 'DELETE']),
    });
    expect(index.routes['/wp/v2/media'].endpoints[0].args).toHaveProperty('media_type');
  });

  it('is found from every page', async () => {
    expect((await read('/api/docs')).headers.link).toMatch(/\/api\/>; rel="https:\/\/api\.w\.org\/"/);
  });
});

describe('paging links', () => {
  it('are whole addresses on the host that was asked, for clients outside a browser', async () => {
    await t.given.course();
    await t.given.course();
    const url = '/api/lectern/v1/courses?per_page=1';
    const listed = await t.raw({ method: 'GET', url, headers: { host: 'school.example' } });
    expect(listed.headers.link).toMatch(/^<http:\/\/school\.example\/api\/lectern\/v1\/courses\?per_page=1&page=2>/);
  });

  it('are left out for a host that is none', async () => {
    const url = '/api/lectern/v1/courses?per_page=1';
    const listed = await t.raw({ method: 'GET', url, headers: { host: '[::' } });
    expect(listed.statusCode).toBe(200);
    expect(listed.headers.link).toBeUndefined();
  });
});
