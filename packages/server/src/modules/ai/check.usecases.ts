import type { Answer, contract } from '@lectern/contract';
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { consumeRateLimit } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { settingsToTry } from '../settings/index.ts';
import { accountOf } from './client/account.ts';
import { chat, newHeard } from './client/chat.ts';
import { jsonSchemaOf } from './client/json-answer.ts';
import { mannersOf } from './client/manners.ts';

const TRIES = { max: 20, windowSeconds: 900 };
const MAX_TOKENS = 500;
const form = { name: 'test', schema: jsonSchemaOf(z.object({ works: z.boolean() })) };

/** Sends a short test request with these settings. Its tokens are not counted. */
export async function checkConnection(
  services: Services,
  { actor, now, tried }: { actor: Actor; now: Date; tried: Record<string, unknown> },
): Promise<Answer<typeof contract.aiChecks.check>> {
  await consumeRateLimit(services.db, { key: `ai-check:${actor.userId}`, ...TRIES }, now);
  const account = accountOf(services, await settingsToTry(services, { integrations: { ai: tried } }));
  if (!account) throw new AppError('ai_not_set_up');
  const heard = newHeard();
  const began = performance.now();
  const messages = [{ role: 'user' as const, content: 'Answer with the JSON {"works": true} and nothing else.' }];
  await chat(services, { account, messages, maxTokens: MAX_TOKENS, form }, heard);
  return {
    model: account.model,
    duration_ms: Math.round(performance.now() - began),
    json_schema: mannersOf(account).forms,
    tokens_in: heard.usage?.tokensIn ?? 0,
    tokens_out: heard.usage?.tokensOut ?? 0,
  };
}
