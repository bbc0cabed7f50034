import {
  deliveredEvents,
  type Endpoint,
  type ErrorCode,
  errorSentences,
  errorStatus,
  requestExamples,
  responseExample,
  webhookBody,
  webhookSample,
} from '@lectern/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Errors that every call can return, in addition to its own. */
export const commonErrors = [
  'invalid_params',
  'rest_cookie_invalid_nonce',
  'api_key_invalid',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'server_error',
] as const satisfies readonly ErrorCode[];

const errorExample = (code: ErrorCode): Json => ({
  code,
  message: errorSentences.en[code],
  data: {
    status: errorStatus[code],
    ...(code === 'invalid_params' && { params: { name: 'This field is required.' } }),
  },
});

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

export function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  // A preprocessed value has a schema for output only.
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, form]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !('default' in (form as Json))),
    schema: form,
  }));
}

function responses(endpoint: Endpoint): Json {
  const answers: Json = {
    [endpoint.status]: {
      description: 'Done.',
      content: endpoint.file
        ? { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } }
        : { 'application/json': { schema: schemaOf(endpoint.response, 'output'), example: responseExample(endpoint) } },
    },
  };
  const byStatus = Map.groupBy(new Set([...endpoint.errors, ...commonErrors]), (code) => errorStatus[code]);
  for (const [status, codes] of byStatus) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\`: ${errorSentences.en[code]}`).join('\n\n'),
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Error' },
          examples: Object.fromEntries(codes.map((code) => [code, { value: errorExample(code) }])),
        },
      },
    };
  }
  return answers;
}

/** The part that holds the file bears the name that the summary gives it. */
function uploadForm(endpoint: Endpoint): Json {
  const field = /multipart field (\w+)/.exec(endpoint.summary)?.[1] ?? 'file';
  return { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
}

/** What receivers of webhooks get, by event. */
const webhooks = (url: string): Json =>
  Object.fromEntries(
    deliveredEvents.map((event) => [
      event,
      {
        post: {
          operationId: `webhook.${event}`,
          tags: ['webhooks'],
          summary: `The event ${event}`,
          description: 'Signed by Standard Webhooks: `webhook-id`, `webhook-timestamp` and `webhook-signature`.',
          requestBody: {
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/WebhookBody' },
                ...(event !== 'ping' && { example: webhookSample(event, url) }),
              },
            },
          },
          responses: { '2XX': { description: 'Received. Everything else is tried again; 410 disables the webhook.' } },
        },
      },
    ]),
  );

/** The OpenAPI 3.1 document of every endpoint in the contract. */
export function openApiDocument(
  families: Record<string, Record<string, Endpoint>>,
  about: { url: string; version: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [family, endpoints] of Object.entries(families)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation: Json = {
        operationId: `${family}.${name}`,
        tags: [family],
        summary: endpoint.summary,
        description: `Who: ${endpoint.who}.${endpoint.updates ? ' Answers PUT, PATCH and POST.' : ''}`,
        'x-who': endpoint.who,
        'x-errors': endpoint.errors,
        parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
        responses: responses(endpoint),
      };
      const body = schemaOf(endpoint.body, 'output');
      if (endpoint.upload) {
        operation.requestBody = {
          content: {
            'multipart/form-data': {
              schema: uploadForm(endpoint),
            },
          },
        };
      } else if (Object.keys(body).length > 0) {
        const example = requestExamples[family]?.[name];
        operation.requestBody = {
          content: { 'application/json': { schema: body, ...(example !== undefined && { example }) } },
        };
      }
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lectern', version: about.version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: `${about.url}/api` }],
    security: [{ session: [] }, { apiKey: [] }, {}],
    paths,
    webhooks: webhooks(about.url),
    components: {
      schemas: {
        WebhookBody: schemaOf(webhookBody, 'output'),
        Error: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: {
            code: { type: 'string', enum: Object.keys(errorStatus) },
            message: { type: 'string' },
            data: {
              type: 'object',
              required: ['status'],
              properties: { status: { type: 'integer' }, params: { type: 'object' } },
            },
          },
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'header', name: 'X-WP-Nonce', description: 'Beside the session cookie.' },
        apiKey: {
          type: 'http',
          scheme: 'basic',
          description:
            'An API key and its secret, as name and password. A key for reading is refused with `forbidden` where something is written, and a key for writing where something is read.',
        },
      },
    },
  };
}
