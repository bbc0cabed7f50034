import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call: everything the server validates and the web is typed by. Paths are below `/api`. */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  /** One line for people who read the API page. */
  summary: string;
  /** Who may call it, in words. The guard on the server is what enforces it. */
  who: string;
  params: Params;
  query: Query;
  body: Body;
  /** Other names that clients send for fields of the body, such as `summary` for `name`. */
  aliases: Readonly<Record<string, string>>;
  response: Response;
  status: 200 | 201;
  errors: readonly ErrorCode[];
  /** PUT endpoints answer POST and PATCH too: stock clients update with all three. */
  updates: boolean;
  /** 'request': one transaction around guard and handler. 'own': the use case opens its own. 'none': reads. */
  transaction: 'request' | 'own' | 'none';
  /** Multipart uploads are streamed by the handler, not parsed at the edge. */
  upload: boolean;
  /** The media type of an endpoint that answers a file; '' for all others. */
  file: string;
  /** The session cookie identifies without a nonce. Only for reads that are never stored. */
  cookieAlone: boolean;
  /** Refused to an administrator who is signed in as the person: only they themselves do this. */
  inPerson: boolean;
  /** Names of this list in long jobs (exports, changes of all rows). */
  longJobLists: readonly string[];
  /** Kind of these records in the usage of a file; '' if they cannot show files. */
  mediaPlace: string;
}

/** What is about one's own account is done in person, unless the endpoint says otherwise. */
const OWN_ACCOUNT = /^\/lectern\/v1\/(users\/(me|account|qr-login|session-update|delete)|rest-api)(\/|$)/;

/** The errors of virus scans, which every endpoint that takes a file answers. */
export const scanErrors = ['file_infected', 'file_not_scanned'] as const;

const nothing = z.object({});
const noBody = z.unknown();

export function endpoint<
  Params extends z.ZodType = typeof nothing,
  Query extends z.ZodType = typeof nothing,
  Body extends z.ZodType = typeof noBody,
  Response extends z.ZodType = z.ZodType,
>(definition: {
  method: Method;
  path: string;
  summary: string;
  who: string;
  params?: Params;
  query?: Query;
  body?: Body;
  aliases?: Readonly<Record<string, string>>;
  response: Response;
  status?: 200 | 201;
  errors?: readonly ErrorCode[];
  updates?: boolean;
  transaction?: 'own';
  upload?: boolean;
  file?: string;
  cookieAlone?: boolean;
  inPerson?: boolean;
  longJobLists?: readonly string[];
  mediaPlace?: string;
}): Endpoint<Params, Query, Body, Response> {
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    who: definition.who,
    params: (definition.params ?? nothing) as Params,
    query: (definition.query ?? nothing) as Query,
    body: (definition.body ?? noBody) as Body,
    aliases: definition.aliases ?? {},
    response: definition.response,
    status: definition.status ?? 200,
    errors: [...(definition.errors ?? []), ...(definition.upload ? scanErrors : [])],
    updates: definition.updates ?? false,
    transaction: definition.transaction ?? (definition.method === 'GET' ? 'none' : 'request'),
    upload: definition.upload ?? false,
    file: definition.file ?? '',
    cookieAlone: definition.cookieAlone ?? false,
    inPerson: definition.inPerson ?? OWN_ACCOUNT.test(definition.path),
    longJobLists: definition.longJobLists ?? [],
    mediaPlace: definition.mediaPlace ?? '',
  };
}

/** What a handler receives, after parsing. */
export interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** What a caller sends, before parsing. */
export interface Sent<E extends Endpoint> {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
}

/** What a handler returns: the response before it is parsed on the way out. */
export type Answer<E extends Endpoint> = z.input<E['response']>;

/** What a caller gets. */
export type Got<E extends Endpoint> = z.output<E['response']>;
