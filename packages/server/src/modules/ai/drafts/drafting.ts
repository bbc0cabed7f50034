import type { AiKind, AiUse } from '@lectern/contract';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { type AiAccount, costOf } from '../client/account.ts';
import { chat, type Heard, newHeard } from '../client/chat.ts';
import { jsonSchemaOf, readAnswer } from '../client/json-answer.ts';
import type { ChatMessage } from '../client/chat-request.ts';
import { reserveTokens } from '../usage/tokens.usecases.ts';
import { settleRequest } from '../usage/usage.queries.ts';

/** One request of a person. It can need several requests to the model. */
export interface Drafting {
  services: Services;
  account: AiAccount;
  actor: Actor;
  courseId: number | null;
  kind: AiKind;
  /** Aborts when the person goes away. */
  signal: AbortSignal;
  /** When the first tokens are taken: from here on failures are reported in the stream. */
  onStarted: () => void;
  onText: (piece: string) => void;
  onProgress: (progress: { done: number; total: number }) => void;
  /** Of all requests so far. */
  used: { tokensIn: number; tokensOut: number };
}

/** A token has about four bytes in English and two in other languages. */
const BYTES_PER_TOKEN = 2;
/** What services count for a picture at most. */
const TOKENS_OF_PICTURE = 3000;

/** An estimate that is rather too high. */
function tokensOf(messages: readonly ChatMessage[]): number {
  const parts = messages.flatMap(({ content }) =>
    typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content,
  );
  return parts.reduce(
    (sum, part) =>
      sum + (part.type === 'text' ? Math.ceil(Buffer.byteLength(part.text) / BYTES_PER_TOKEN) : TOKENS_OF_PICTURE),
    50,
  );
}

/** Reported usage is capped at this multiple of the reservation. */
const MAX_EXCESS = 10;

/** The tokens of a request. An estimate where the service does not report them; 0 if it refused the request. */
function usedBy(
  { usage, answered, text }: Heard,
  { tokensIn, maxTokens }: { tokensIn: number; maxTokens: number },
): { tokensIn: number; tokensOut: number } {
  if (!answered) return { tokensIn: 0, tokensOut: 0 };
  const written = Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
  // Some services report zeros, or do so until the answer is complete.
  if (!usage || usage.tokensIn === 0) return { tokensIn, tokensOut: written };
  return {
    tokensIn: Math.min(usage.tokensIn, tokensIn * MAX_EXCESS),
    tokensOut: Math.min(usage.tokensOut, Math.max(maxTokens, written) * MAX_EXCESS),
  };
}

const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'server_error');

export interface Question {
  messages: readonly ChatMessage[];
  /** Of the answer. */
  maxTokens: number;
  form?: { name: string; schema: object };
}

/** Asks the model once, within the tokens of the month. What was used is counted however it ends. */
async function askOnce(drafting: Drafting, { messages, maxTokens, form }: Question): Promise<string> {
  const { services, account, actor, signal } = drafting;
  const tokensIn = tokensOf(messages) + (form ? tokensOf([{ role: 'system', content: JSON.stringify(form) }]) : 0);
  const wanted = { userId: actor.userId, courseId: drafting.courseId, kind: drafting.kind, tokensIn, maxTokens };
  signal.throwIfAborted();
  const id = await reserveTokens(services, account, wanted);
  drafting.onStarted();
  const began = performance.now();
  const heard = newHeard();
  let failed: unknown;
  try {
    await chat(services, { account, messages, maxTokens, form, signal, onText: drafting.onText }, heard);
  } catch (error) {
    failed = error;
  }
  const used = usedBy(heard, { tokensIn, maxTokens });
  drafting.used.tokensIn += used.tokensIn;
  drafting.used.tokensOut += used.tokensOut;
  const stopped = failed !== undefined && signal.aborted;
  await services.db.transaction((tx) =>
    settleRequest(tx, id, {
      status: failed === undefined ? 'done' : stopped ? 'stopped' : 'failed',
      error: failed === undefined || stopped ? '' : codeOf(failed),
      ...used,
      cost: costOf(account, used),
      durationMs: Math.round(performance.now() - began),
    }),
  );
  if (failed !== undefined) throw failed;
  return heard.text;
}

/** A text that the model writes. */
export async function askForText(drafting: Drafting, question: Omit<Question, 'form'>): Promise<string> {
  const text = (await askOnce(drafting, question)).replace(/^\s*<think>[\s\S]*?<\/think>/i, '').trim();
  if (text === '') throw new AppError('ai_answer_unusable');
  return text;
}

/** In characters. What the model is shown of an answer that is wrong. */
const MAX_SHOWN = 8000;

/**
 * Asks for an answer that matches `schema`. After an invalid answer the model is asked again, once, with the errors.
 * The answer is parsed by `accepts`, which may be looser than `schema`.
 */
export async function askForJson<Schema extends z.ZodType>(
  drafting: Drafting,
  {
    messages,
    maxTokens,
    name,
    schema,
    accepts,
  }: Omit<Question, 'form'> & { name: string; schema: z.ZodType; accepts: Schema },
): Promise<z.output<Schema>> {
  const form = { name, schema: jsonSchemaOf(schema) };
  const first = await askOnce(drafting, { messages, maxTokens, form });
  const read = readAnswer(accepts, first);
  if (read.ok) return read.value;
  const corrected: ChatMessage[] = [
    ...messages,
    { role: 'assistant', content: first.slice(0, MAX_SHOWN) },
    { role: 'user', content: `The answer is not in the form that was asked for:\n${read.wrong}\nGive it again.` },
  ];
  const again = readAnswer(accepts, await askOnce(drafting, { messages: corrected, maxTokens, form }));
  if (!again.ok) throw new AppError('ai_answer_unusable');
  return again.value;
}

/** Money as people read it; '' where prices are not known. A cent has thousands of tokens. */
export function formatCost(micros: number | null, { currency, locale }: { currency: string; locale: string }): string {
  if (micros === null) return '';
  const shown = { style: 'currency', currency, maximumFractionDigits: 4 } as const;
  return new Intl.NumberFormat(locale, shown).format(micros / 1_000_000);
}

export function useOf({ account, used }: Drafting, shown: { currency: string; locale: string }): AiUse {
  const { tokensIn, tokensOut } = used;
  return { tokens_in: tokensIn, tokens_out: tokensOut, cost: formatCost(costOf(account, used), shown) };
}
