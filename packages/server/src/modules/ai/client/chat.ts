import { MAX_AI_ANSWER_BYTES } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import { outgoing, OutgoingError, type OutgoingErrorCode } from '../../../platform/net/outgoing-http.ts';
import type { Services } from '../../../platform/services.ts';
import type { ChatMessage, ChatRequest } from './chat-request.ts';
import { createEventReader, type Piece } from './event-lines.ts';
import { bodyOf, hasPicture, mannersOf, milderManners } from './manners.ts';

/** What was received so far, also of a request that fails. */
export interface Heard {
  text: string;
  /** null: the service does not say it. */
  usage: { tokensIn: number; tokensOut: number } | null;
  /** Whether the service has begun to answer. */
  answered: boolean;
}

export const newHeard = (): Heard => ({ text: '', usage: null, answered: false });

export interface ChatLimits {
  firstByteMs: number;
  totalMs: number;
}
const LIMITS: ChatLimits = { firstByteMs: 60_000, totalMs: 180_000 };

/** In bytes. Each piece of a text comes in some hundred bytes of JSON. */
const MAX_STREAM_BYTES = 16 * 1024 * 1024;
const MAX_TRIES = 4;

const ADDRESS_ERRORS: readonly OutgoingErrorCode[] = ['private_address', 'not_https', 'bad_address'];

function failureOf(error: unknown): unknown {
  if (!(error instanceof OutgoingError)) return error;
  if (ADDRESS_ERRORS.includes(error.code)) return new AppError('ai_address_not_allowed');
  return new AppError(error.code === 'timeout' ? 'ai_took_too_long' : 'ai_unavailable');
}

function refusalOf(status: number, messages: readonly ChatMessage[]): AppError {
  if (status === 401 || status === 403) return new AppError('ai_key_refused');
  if (status === 404 || status === 405) return new AppError('ai_model_unknown');
  if (status === 429) return new AppError('ai_busy');
  if (status >= 500) return new AppError('ai_unavailable');
  if (hasPicture(messages)) return new AppError('ai_model_cannot_see');
  return new AppError('ai_refused', { status });
}

function requireWhole(finish: string, isComplete: boolean): void {
  if (finish === 'length') throw new AppError('ai_answer_too_long');
  if (finish === 'content_filter') throw new AppError('ai_answer_unusable');
  if (finish === '' && !isComplete) throw new AppError('ai_unavailable');
}

/** Sends one body. The status of the answer, and for a refusal what it says. */
async function send(
  services: Pick<Services, 'outgoingRules'>,
  { account, signal, onText }: ChatRequest,
  { body, heard, limits }: { body: string; heard: Heard; limits: ChatLimits },
): Promise<{ status: number; said: string }> {
  const ending = new AbortController();
  const end = (code: 'ai_took_too_long' | 'ai_answer_too_long' | 'ai_unavailable') => ending.abort(new AppError(code));
  const firstByte = setTimeout(() => end('ai_took_too_long'), limits.firstByteMs);
  let finish = '';
  let bytes = 0;
  const reader = createEventReader({
    piece({ choices, usage, error }: Piece) {
      if (error !== undefined && error !== null) end('ai_unavailable');
      if (usage) heard.usage = { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens };
      const [choice] = choices ?? [];
      const text = choice?.delta?.content ?? choice?.message?.content ?? '';
      finish = choice?.finish_reason ?? finish;
      if (text === '') return;
      bytes += Buffer.byteLength(text);
      if (bytes > MAX_AI_ANSWER_BYTES) return end('ai_answer_too_long');
      heard.text += text;
      onText?.(text);
    },
    tooLong: () => end('ai_answer_too_long'),
  });
  try {
    const answer = await outgoing(services).request({
      url: `${account.baseUrl}/chat/completions`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
        ...(account.key !== '' && { authorization: `Bearer ${account.key}` }),
      },
      body,
      timeoutMs: limits.totalMs,
      maxAnswerBytes: MAX_STREAM_BYTES,
      signal: signal ? AbortSignal.any([signal, ending.signal]) : ending.signal,
      onChunk(chunk) {
        clearTimeout(firstByte);
        heard.answered = true;
        reader.read(chunk);
      },
    });
    if (answer.status !== 200) return { status: answer.status, said: answer.body.toString('utf8', 0, 4000) };
    if (answer.truncated) throw new AppError('ai_answer_too_long');
    const isComplete = reader.end();
    ending.signal.throwIfAborted();
    requireWhole(finish, isComplete);
    return { status: 200, said: '' };
  } catch (error) {
    throw failureOf(error);
  } finally {
    clearTimeout(firstByte);
  }
}

/**
 * Asks the model once, and fills `heard` as the answer comes. What a service does not know of the request is left out and
 * remembered. Throws an `AppError` that names what administrators can do, or the reason of `signal`.
 */
export async function chat(
  services: Pick<Services, 'outgoingRules'>,
  request: ChatRequest,
  heard: Heard,
  limits: ChatLimits = LIMITS,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const manners = mannersOf(request.account);
    const { status, said } = await send(services, request, { body: bodyOf(request, manners), heard, limits });
    if (status === 200) return;
    const isAboutForm = status === 400 || status === 422;
    if (!isAboutForm || tries >= MAX_TRIES || !milderManners(request, { manners, said })) {
      throw refusalOf(status, request.messages);
    }
  }
}
