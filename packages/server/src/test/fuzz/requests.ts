import type { InjectOptions } from 'fastify';
import { hostileBodies, hostileKeys, hostileTexts, hostileValues } from './hostile.ts';
import type { Chance } from './random.ts';

type Json = Record<string, unknown>;

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Json;
}

export interface Operation {
  operationId: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: Json | undefined;
  bodyExample: unknown;
  /** The field of a multipart form that holds the file. */
  upload: string | undefined;
}

export interface Made {
  operationId: string;
  request: InjectOptions;
}

/** Every operation of the API document, as a program elsewhere would read it. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries(document.paths as Record<string, Record<string, Json>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = (operation.requestBody as { content: Record<string, { schema: Json; example?: unknown }> })
        ?.content;
      const form = content?.['multipart/form-data']?.schema;
      return {
        operationId: String(operation.operationId),
        method: method.toUpperCase(),
        path,
        parameters: operation.parameters as Parameter[],
        body: content?.['application/json']?.schema,
        bodyExample: content?.['application/json']?.example,
        upload: form && Object.keys(form.properties as Json)[0],
      };
    }),
  );
}

/** What an id is of: aimed well, a request gets past "not found". */
export const kinds = ['course', 'section', 'item', 'user', 'enrollment', 'progress', 'media', 'term', 'note'] as const;
export type Kind = (typeof kinds)[number];
export type Ids = Record<Kind, { all: number[]; own: number[] }>;

const kindOfPath: readonly [RegExp, Kind][] = [
  [/\/courses\/(categories|tags|difficulties)/, 'term'],
  [/\/users\/courses/, 'enrollment'],
  [/\/(courses|coursebuilder)/, 'course'],
  [/\/sections/, 'section'],
  [/\/(lessons|assignments|zooms|google-meet)/, 'item'],
  [/\/course-progress\/player/, 'item'],
  [/\/course-progress/, 'progress'],
  [/\/video-notes/, 'note'],
  [/\/media/, 'media'],
  [/\/users/, 'user'],
];

const kindOfName: readonly [RegExp, Kind][] = [
  [/^(course|course_id)$/, 'course'],
  [/^(parent|parent_id|section|section_order)$/, 'section'],
  [/^(item_id|lesson_id|contents)$/, 'item'],
  [/^(user|user_id|author|author_id)$/, 'user'],
  [/^(categories|tags|difficulty)$/, 'term'],
  [/(image|poster_id|media_id|logo_id|download_materials)$/, 'media'],
];

/** The kind of thing a field holds the id of, if it holds one. */
function kindOf(name: string, path: string): Kind | undefined {
  const told = kindOfName.find(([pattern]) => pattern.test(name));
  if (told) return told[1];
  return /^(id|ids|include|exclude)$/.test(name) ? kindOfPath.find(([pattern]) => pattern.test(path))?.[1] : undefined;
}

/** Files that are what they say. */
const goodFiles = [
  { name: 'words.vtt', type: 'text/vtt', content: Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello') },
  {
    name: 'dot.png',
    type: 'image/png',
    content: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
];

const plainTexts = [
  'a',
  'Some words',
  'lesson',
  'name',
  'publish',
  'some-words',
  '10.00',
  '1m',
  '#a1b2c3',
  'content-drip',
];

/** Makes requests out of the document: mostly of the right form, so that they get past the door, often with one wrong thing. */
export function requestMaker(chance: Chance, ids: Ids) {
  const { odds, pick, below } = chance;
  /** The address of the request that is being made: `id` means something else in each. */
  let path = '';

  function anId(name: string): number {
    const { all, own } = ids[kindOf(name, path) ?? pick(kinds)];
    if (own.length > 0 && odds(0.5)) return pick(own);
    return all.length > 0 && odds(0.9) ? pick(all) : pick([0, -1, 1, 2_147_483_647, 2_147_483_648]);
  }
  const holdsId = (name: string) => kindOf(name, path) !== undefined;

  function value(form: Json, name: string, wild: number): unknown {
    if (odds(wild)) return pick(hostileValues);
    if (Array.isArray(form.enum)) return pick(form.enum as unknown[]);
    if ('const' in form) return form.const;
    const options = (form.anyOf ?? form.oneOf) as Json[] | undefined;
    if (options) return value(pick(options), name, wild);
    switch (form.type) {
      case 'object':
        return object(form, wild);
      case 'array':
        // A pair has a form for each of its places.
        if (form.prefixItems) return (form.prefixItems as Json[]).map((place) => value(place, name, wild));
        return Array.from({ length: odds(0.02) ? 150 : below(4) }, () => value((form.items as Json) ?? {}, name, wild));
      case 'integer':
      case 'number':
        return holdsId(name)
          ? anId(name)
          : pick([0, 1, 2, 10, 50, 100, Number(form.minimum ?? 0), Number(form.maximum ?? 9)]);
      case 'boolean':
        return pick([true, false, 'yes', 'no', '1', '0']);
      case 'null':
        return null;
      default:
        if (holdsId(name)) return anId(name);
        if (form.format === 'date-time') return pick(['2030-05-01T09:00:00.000Z', '2031-01-01', '', null]);
        if (form.format === 'email') return `fuzz-${below(1_000_000)}@example.com`;
        return text(form);
    }
  }

  function text({ pattern }: Json): string {
    const made = [...plainTexts, `text-${below(1000)}`];
    const fitting = pattern ? made.filter((one) => new RegExp(String(pattern), 'u').test(one)) : made;
    return pick(fitting.length > 0 ? fitting : made);
  }

  function object(form: Json, wild: number): Json {
    const made: Json = {};
    const required = new Set(form.required as string[] | undefined);
    for (const [key, property] of Object.entries((form.properties as Record<string, Json>) ?? {})) {
      if (odds(required.has(key) ? 0.95 : 0.3)) made[key] = value(property, key, wild);
    }
    if (odds(wild)) Object.defineProperty(made, pick(hostileKeys), { value: pick(hostileValues), enumerable: true });
    return made;
  }

  function multipart(field: string) {
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const good = pick(goodFiles);
    const part = (name: string, filename: string, type: string) =>
      `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`;
    if (odds(0.4)) {
      const ends = [Buffer.from(part(field, good.name, good.type)), Buffer.from('\r\n--edge--\r\n')] as const;
      return { headers, payload: Buffer.concat([ends[0], good.content, ends[1]]) };
    }
    const filename = odds(0.5)
      ? good.name
      : pick(hostileTexts)
          .slice(0, 300)
          .replace(/[\r\n"]/g, '');
    const content = pick(['\u0089PNG\r\n\u001a\n', '{}', '{"courses":[null]}', '[]', '', 'x'.repeat(5000)]);
    const end = odds(0.9) ? '\r\n--edge--\r\n' : '';
    if (odds(0.05)) headers['content-type'] = 'multipart/form-data; boundary=ledge';
    const type = pick(['text/vtt', 'image/png', 'application/json', 'x']);
    return { headers, payload: Buffer.from(part(odds(0.9) ? field : 'other', filename, type) + content + end) };
  }

  function bodyOf(operation: Operation, wild: number): Pick<InjectOptions, 'payload' | 'headers'> {
    if (operation.upload) return multipart(operation.upload);
    const headers = { 'content-type': odds(0.98) ? 'application/json' : pick(['text/plain', 'application/xml', 'x']) };
    if (!operation.body) return odds(0.05) ? { headers, payload: pick(hostileBodies) } : {};
    if (odds(wild / 3)) return { headers, payload: pick(hostileBodies) };
    const example = operation.bodyExample as Json | undefined;
    const sent = example && odds(0.4) ? withRealIds(example) : value(operation.body, '', wild);
    return { headers, payload: JSON.stringify(sent) ?? '' };
  }

  /** The document's own example, on things that are there. */
  function withRealIds(example: Json): Json {
    const real = (inner: unknown, key: string): unknown => {
      if (Array.isArray(inner)) return inner.map((one) => real(one, key));
      if (typeof inner === 'object' && inner !== null) {
        return Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, real(one, name)]));
      }
      if (key === 'email') return `fuzz-${below(1_000_000)}@example.com`;
      return typeof inner === 'number' && holdsId(key) ? anId(key) : inner;
    };
    return real(example, '') as Json;
  }

  const inAddress = (sent: unknown): string => {
    const text = typeof sent === 'object' && sent !== null ? JSON.stringify(sent) : String(sent);
    return encodeURIComponent(text.isWellFormed() ? text : '\ufffd').slice(0, 6_000);
  };

  function addressOf({ parameters }: Operation, wild: number): string {
    const places = parameters.filter((parameter) => parameter.in === 'path');
    const filled = places.reduce(
      (made, { name, schema }) => made.replace(`{${name}}`, () => inAddress(value(schema, name, wild / 3))),
      path,
    );
    const query = parameters
      .filter((parameter) => parameter.in === 'query' && odds(parameter.required ? 0.95 : 0.15))
      .flatMap(({ name, schema }) => {
        // A stream that waits has no end.
        if (name === 'wait') return [];
        const sent = value(schema, name, wild);
        if (!Array.isArray(sent)) return [`${name}=${inAddress(sent)}`];
        return sent.map((one) => `${name}${pick(['', '[]', '[0]', '[a][b]'])}=${inAddress(one)}`);
      });
    if (parameters.some(({ name }) => name === 'wait')) query.push('wait=0');
    if (odds(wild / 3))
      query.push(pick(['%', '%ff=%fe', '[]=1', '__proto__[a]=1', 'a[b][c][d][e][f]=1', '&&&=', '_method=DELETE']));
    return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  }

  return function make(operation: Operation): Made {
    // Half of the requests are well-formed all through; the others hold a few wrong things.
    const wild = odds(0.5) ? 0 : 0.15;
    path = operation.path;
    const body = bodyOf(operation, wild);
    const headers: Record<string, string> = { ...(body.headers as Record<string, string>) };
    if (odds(wild / 5)) headers['x-http-method-override'] = pick(['DELETE', 'GET', 'PATCH', 'TRACE', '']);
    if (odds(wild / 5)) headers['accept-language'] = pick(['xx', '*;q=9', 'en'.repeat(500), '']);
    if (odds(wild / 5)) headers.host = pick(['elsewhere.example', 'a b', '[::', 'x'.repeat(2000)]);
    if (odds(wild / 5)) headers['content-type'] = pick(['', 'application/json; charset=utf-7', 'multipart/form-data']);
    return {
      operationId: operation.operationId,
      request: {
        method: operation.method as never,
        url: addressOf(operation, wild),
        headers,
        ...(body.payload !== undefined && { payload: body.payload }),
      },
    };
  };
}
