import { Readable } from 'node:stream';
import type { AiEvents, AiKind } from '@lectern/contract';
import { AppError, errorBody } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { EVENT_STREAM_HEADERS } from '../../../platform/live/event-stream.ts';
import { readSettings } from '../../settings/index.ts';
import type { AiAccount } from '../client/account.ts';
import { type Drafting, useOf } from './drafting.ts';
import { stopSignal, whileRunning } from './running-drafts.ts';

/** Proxies close connections on which nothing is sent for a minute. */
const HEARTBEAT_MS = 15_000;
/** A browser that does not read is disconnected. */
const MAX_UNSENT_BYTES = 512 * 1024;
/** Requests of one person. */
const RATE = { max: 20, windowSeconds: 60 };

export type DraftCall = RequestContext & { request: FastifyRequest; reply: FastifyReply };

export interface Wish {
  actor: Actor;
  account: AiAccount;
  courseId: number | null;
  kind: AiKind;
}

const ignore = () => undefined;

async function newDrafting(
  call: DraftCall,
  { actor, account, courseId, kind }: Wish,
  signal: AbortSignal,
): Promise<Drafting> {
  await consumeRateLimit(call.services.db, { key: `ai:${actor.userId}`, ...RATE }, call.now);
  const used = { tokensIn: 0, tokensOut: 0 };
  const silent = { onStarted: ignore, onText: ignore, onProgress: ignore };
  return { services: call.services, account, actor, courseId, kind, signal, used, ...silent };
}

const textOfEvent = <Name extends keyof AiEvents<unknown>>(name: Name, data: AiEvents<unknown>[Name]): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** Aborts when the connection ends before `done` is called, or the school stops. */
function connectionOf({ reply, services }: DraftCall): { signal: AbortSignal; done: () => void } {
  const ending = new AbortController();
  const abort = () => ending.abort(new AppError('ai_unavailable'));
  reply.raw.once('close', abort);
  // It may have ended while rights were checked or texts were read.
  if (reply.raw.destroyed) abort();
  const signal = AbortSignal.any([ending.signal, stopSignal(services)]);
  return { signal, done: () => void reply.raw.off('close', abort) };
}

/** A draft that is answered whole. */
export async function draftWhole<Result>(
  call: DraftCall,
  wish: Wish,
  work: (drafting: Drafting) => Promise<Result>,
): Promise<Result> {
  const { signal, done } = connectionOf(call);
  try {
    const drafting = await newDrafting(call, wish, signal);
    return await whileRunning(call.services, () => work(drafting));
  } finally {
    done();
  }
}

/**
 * A draft as server-sent events. Refusals before the model is asked are answers with their status; what fails later is
 * the event `error`. When the reader goes away, the request to the model ends too.
 */
export async function draftStream<Result>(
  call: DraftCall,
  wish: Wish,
  work: (drafting: Drafting) => Promise<Result>,
): Promise<Readable> {
  const { signal, done } = connectionOf(call);
  const drafting = await newDrafting(call, wish, signal);
  const stream = new Readable({ read: ignore });
  const send = (text: string) => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MAX_UNSENT_BYTES) stream.destroy();
    else stream.push(text);
  };
  const sendEvent = <Name extends keyof AiEvents<unknown>>(name: Name, data: AiEvents<unknown>[Name]) =>
    send(textOfEvent(name, data));
  drafting.onText = (text) => sendEvent('text', { text });
  drafting.onProgress = (progress) => sendEvent('progress', progress);
  let isStarted = false;
  const started = new Promise<void>((resolve) => {
    drafting.onStarted = () => {
      isStarted = true;
      resolve();
    };
  });
  const { payments } = await readSettings(call.services);
  const shown = { currency: payments.currency.code, locale: call.locale };

  const heartbeat = setInterval(() => send(':\n\n'), HEARTBEAT_MS).unref();
  const finished = whileRunning(call.services, async () => {
    try {
      const result = await work(drafting);
      sendEvent('result', { result, use: useOf(drafting, shown) });
    } catch (error) {
      if (!isStarted) throw error;
      const known = error instanceof AppError ? error : new AppError('server_error', { request_id: call.request.id });
      if (!(error instanceof AppError)) call.request.log.error({ err: error }, 'a draft has failed');
      sendEvent('error', errorBody(known, call));
    } finally {
      clearInterval(heartbeat);
      done();
      if (!stream.destroyed) stream.push(null);
    }
  });
  await Promise.race([started, finished]);
  call.reply.headers(EVENT_STREAM_HEADERS);
  return stream;
}
