import type { Answer, Capability, Endpoint, Input } from '@lectern/contract';
import { isAlwaysConfirmed } from '@lectern/contract/confirmations';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { pastDeadlocks } from '../db/deadlocks.ts';
import { AppError } from '../errors.ts';
import { takesLong } from '../html/html-cleaner.ts';
import type { Identity, Services } from '../services.ts';
import { type Actor, can, ownerOf } from './actor.ts';
import { splitQuery } from './controls.ts';
import { cleanHtmlFields, htmlFields, htmlPlaces } from './parsing/html-fields.ts';
import { type LogContext, logContext } from '../log/log-context.ts';
import { readerOf, rememberReader } from './server/language.ts';
import { justConfirmed } from './just-confirmed.ts';
import { ownCall } from './own-calls.ts';
import { addPageRead, noReply, type PageRead } from './page-reads.ts';
import { paramsOf } from './parsing/params.ts';
import type { TransactionContext } from './request-context.ts';
import type { ReadWithSession } from './session-read.ts';
import { isPlain, shapeAnswer } from './parsing/shape-answer.ts';
import { JsonText } from './json-text.ts';

/** All a guard and a handler know of a request. */
export interface Call<E extends Endpoint> extends TransactionContext {
  input: Input<E>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The result of the route's `prepare`, which ran before the transaction. */
  prepared?: Prepared | undefined;
}

/** Work with another service, done before a transaction. It is undone when the transaction fails. */
export interface Prepared {
  undo: () => Promise<void>;
}

/** Runs after the guard and outside of any transaction, so that none waits for another service. */
export type Prepare<E extends Endpoint, Subject> = (
  call: Call<E> & { subject: Subject },
) => Promise<Prepared | undefined>;

/** Loads what the actor may act on, or throws. "Anyone" is a guard too. */
export type Guard<E extends Endpoint, Subject> = (call: Call<E>) => Promise<Subject> | Subject;

type Answered<E extends Endpoint> = Answer<E> | JsonText<Answer<E>>;

/** Reads may answer text. */
export type Handler<E extends Endpoint, Subject> = (
  call: Call<E> & { subject: Subject },
) => Promise<Answered<E>> | Answered<E>;

interface RouteOptions<E extends Endpoint, Subject> {
  prepare?: Prepare<E, Subject> | undefined;
  /** For reads that learners make most: the query to send in one statement with the session; undefined: none. */
  withSession?: ((input: Input<E>) => MaybePromise<ReadWithSession | undefined>) | undefined;
}

type MaybePromise<T> = T | Promise<T>;

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw new AppError('invalid_params', { params: paramsOf(result.error) });
  return result.data;
}

/** A body whose fields have the names of the contract. A field that is there by its own name wins. */
function withFieldNames(body: unknown, aliases: readonly [alias: string, field: string][]): unknown {
  if (aliases.length === 0 || typeof body !== 'object' || body === null) return body;
  const sent = body as Record<string, unknown>;
  const named = aliases.flatMap(([alias, field]) =>
    Object.hasOwn(sent, alias) && !Object.hasOwn(sent, field) ? [[field, sent[alias]]] : [],
  );
  return { ...sent, ...Object.fromEntries(named) };
}

/** An id in the path that is none is an address that does not exist. */
function parsePath<E extends Endpoint>(endpoint: E, value: unknown): Input<E>['params'] {
  const result = endpoint.params.safeParse(value);
  if (!result.success) throw new AppError('not_found');
  return result.data as Input<E>['params'];
}

const METHODS: Record<Endpoint['method'], HTTPMethods[]> = {
  GET: ['GET'],
  POST: ['POST'],
  PUT: ['PUT'],
  DELETE: ['DELETE'],
};

/**
 * Serves one endpoint of the contract: identity, parsing, guard, sanitizing its HTML, one transaction with guard and
 * handler, and the answer parsed on the way out. The only file besides http/server.ts that knows the web framework.
 */
export function route<E extends Endpoint, Subject>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  guard: Guard<E, Subject>,
  handler: Handler<E, Subject>,
  { prepare, withSession: readsWithSession }: RouteOptions<E, Subject> = {},
): void {
  const places = htmlPlaces(endpoint.body);
  const aliases = Object.entries(endpoint.aliases);
  const confirmed = isAlwaysConfirmed(endpoint);
  app.route({
    method: endpoint.updates ? ['PUT', 'PATCH', 'POST'] : METHODS[endpoint.method],
    url: `/api${endpoint.path}`,
    config: { endpoint },
    handler: (request, reply) => logContext.run(logContextOf(request), () => handle(request, reply)),
  });

  if (endpoint.method === 'GET' && endpoint.file === '') addPageRead(services, endpoint, readPage);

  const parseInput = ({ params, query, body }: { params: unknown; query: unknown; body?: unknown }): Input<E> =>
    ({
      params: parsePath(endpoint, params),
      query: parse(endpoint.query, query),
      body: endpoint.upload ? undefined : parse(endpoint.body, withFieldNames(body, aliases)),
    }) as Input<E>;

  /** Throws the refusal of a bad input. */
  function inputOf(request: FastifyRequest) {
    const { query, controls } = splitQuery(request.query);
    return { input: parseInput({ params: request.params, query, body: request.body }), controls };
  }

  async function readPage({
    request,
    identity,
    withSession,
    params,
    query,
  }: Parameters<PageRead>[0]): ReturnType<PageRead> {
    if (endpoint.inPerson && identity.actor?.signedInBy !== undefined) throw new AppError('only_in_person');
    const call: Call<E> = {
      input: parseInput({ params, query }),
      withSession,
      actor: identity.actor,
      db: services.db,
      now: services.clock(),
      ...readerOf(request),
      services,
      request,
      reply: noReply,
      afterCommit: () => undefined,
    };
    return logContext.run({ ...logContextOf(request), ...personsOf(identity, request) }, async () => {
      const subject = await guard(call);
      const answer = await services.jobs.thenLook(async () => handler({ ...call, subject }));
      if (answer instanceof JsonText) return answer;
      const parsed = endpoint.response.parse(answer);
      return new JsonText(JSON.stringify(parsed), () => parsed);
    });
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const own = ownCall(request);
    // A bad input is refused after the caller is known.
    const early = readsWithSession && !own ? orNothing(() => inputOf(request)) : undefined;
    const withSession = early && (await readsWithSession?.(early.input));
    const identity =
      own?.identity ??
      (await services.identify(request, {
        cookieAlone: endpoint.cookieAlone,
        writes: endpoint.method !== 'GET',
        readSession: withSession?.readSession,
      }));
    const context = logContext.getStore();
    if (context) Object.assign(context, personsOf(identity, request));
    rememberReader(request, {
      locale: identity.actor?.locale ?? '',
      timeZone: identity.actor?.timezone || (await services.schoolTimeZone()),
    });
    reply.header('cache-control', 'no-store');
    if (identity.nonce) reply.header('x-wp-nonce', identity.nonce);

    if (endpoint.inPerson && identity.actor?.signedInBy !== undefined) throw new AppError('only_in_person');

    const { input, controls } = early ?? inputOf(request);

    const afterCommit: (() => Promise<void>)[] = [];
    const callOf = (db: Db): Call<E> => ({
      input,
      // Rows that were read before a transaction can be out of date within it.
      withSession: db === services.db ? withSession : undefined,
      actor: identity.actor,
      db,
      now: services.clock(),
      ...readerOf(request),
      services,
      request,
      reply,
      afterCommit: (act) => afterCommit.push(act),
    });
    const admit = async (call: Call<E>) => {
      const subject = await guard(call);
      if (confirmed) justConfirmed(call);
      return subject;
    };
    const mayAct = (db: Db) => admit(callOf(db));
    let prepared: Prepared | undefined;
    const run = async (db: Db) => {
      const call = { ...callOf(db), prepared };
      const subject = await admit(call);
      return handler({ ...call, subject });
    };
    const inOneTransaction = <Made>(work: (tx: Db) => Promise<Made>): Promise<Made> =>
      pastDeadlocks(() => {
        // What a try that was undone wanted done afterwards is not done.
        afterCommit.length = 0;
        return services.jobs.thenLook(() => services.db.transaction(work));
      });
    const inTransaction = endpoint.transaction === 'request';
    if (places.length > 0) {
      // HTML is written by members only.
      signedIn(identity);
      const fields = htmlFields(places, input.body);
      // Refused requests are not sanitized. The guard runs again in the transaction.
      if (takesLong(fields)) await (inTransaction ? inOneTransaction(mayAct) : mayAct(services.db));
      // Before the transaction: it can take seconds, and holds no connection meanwhile.
      await cleanHtmlFields(services.html, fields);
    }
    if (prepare && !own) {
      const call = callOf(services.db);
      prepared = await prepare({ ...call, subject: await admit(call) });
    }
    const answer = await orUndo(prepared, () =>
      inTransaction
        ? inOneTransaction(async (tx) => {
            // Before the commit: an answer that does not fit the contract undoes its write.
            const made = endpoint.response.parse(await run(tx));
            await own?.alongside?.(tx, made);
            return made;
          })
        : services.jobs.thenLook(() => run(services.db)),
    );

    for (const act of afterCommit) {
      await act();
    }
    reply.status(reply.statusCode === 200 ? endpoint.status : reply.statusCode);
    if (answer instanceof JsonText && (own || isPlain(request))) {
      reply.type(JSON_TYPE);
      return answer.text;
    }
    const parsed = inTransaction
      ? answer
      : endpoint.response.parse(answer instanceof JsonText ? answer.value() : answer);
    if (own || endpoint.file !== '') return parsed;
    const { collections, config } = services;
    const root = `${config.publicUrl}/api`;
    return shapeAnswer(parsed, { app, request, endpoint, identity, controls, collections, root });
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';

function orNothing<Made>(work: () => Made): Made | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

async function orUndo<Made>(prepared: Prepared | undefined, work: () => Promise<Made> | Made): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    await prepared?.undo();
    throw error;
  }
}

const logContextOf = (request: FastifyRequest): LogContext => ({
  requestId: request.id,
  address: ownCall(request) ? undefined : request.ip,
});

function personsOf({ actor }: Identity, request: FastifyRequest): Pick<LogContext, 'person' | 'owner' | 'signedInBy'> {
  const signedInBy = actor?.signedInBy?.userId;
  return {
    ...(actor && { person: actor.userId }),
    owner: ownerOf(actor, request.ip),
    ...(signedInBy !== undefined && { signedInBy }),
  };
}

/** Guard that admits every caller. */
export const anyone = (): void => undefined;

/** Guard: members. Guests count as signed out. */
export function signedIn({ actor }: { actor: Actor | null }): Actor {
  if (!actor || actor.kind === 'guest') throw new AppError('not_signed_in');
  return actor;
}

/** Guard: members whose role has this capability. */
export const memberWith =
  (capability: Capability) =>
  ({ actor }: { actor: Actor | null }): Actor => {
    const member = signedIn({ actor });
    if (!can(member, capability)) throw new AppError('forbidden');
    return member;
  };
