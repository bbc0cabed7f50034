import type { AiAccount } from './account.ts';
import type { ChatMessage, ChatRequest, JsonForm } from './chat-request.ts';

/** Which optional parameters a service accepts. */
interface Manners {
  limit: 'max_tokens' | 'max_completion_tokens';
  usage: boolean;
  forms: boolean;
}

const BEST: Manners = { limit: 'max_tokens', usage: true, forms: true };
/** By address and model, as long as the process runs. */
const known = new Map<string, Manners>();
const MAX_KNOWN = 100;

const keyOf = ({ baseUrl, model }: AiAccount): string => `${baseUrl} ${model}`;

export const mannersOf = (account: AiAccount): Manners => known.get(keyOf(account)) ?? BEST;

export const hasPicture = (messages: readonly ChatMessage[]): boolean =>
  messages.some(({ content }) => typeof content !== 'string' && content.some(({ type }) => type === 'image_url'));

/** Leaves out what a service has refused. False: there is nothing to leave out. */
export function milderManners(
  { account, form }: ChatRequest,
  { manners, said }: { manners: Manners; said: string },
): boolean {
  let milder: Manners | undefined;
  if (said.includes('max_completion_tokens') && manners.limit === 'max_tokens') {
    milder = { ...manners, limit: 'max_completion_tokens' };
  } else if (said.includes('stream_options') && manners.usage) milder = { ...manners, usage: false };
  else if (form && manners.forms) milder = { ...manners, forms: false };
  if (!milder) return false;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(keyOf(account), milder);
  return true;
}

function asksForForm(messages: readonly ChatMessage[], { schema }: JsonForm): ChatMessage[] {
  const asks = 'Answer with one JSON object and nothing else. It follows this JSON Schema:';
  return [...messages, { role: 'system', content: `${asks}\n${JSON.stringify(schema)}` }];
}

export function bodyOf({ account, messages, maxTokens, form }: ChatRequest, manners: Manners): string {
  return JSON.stringify({
    model: account.model,
    messages: form && !manners.forms ? asksForForm(messages, form) : messages,
    stream: true,
    ...(manners.usage && { stream_options: { include_usage: true } }),
    [manners.limit]: maxTokens,
    ...(form &&
      manners.forms && {
        response_format: { type: 'json_schema', json_schema: { ...form, strict: true } },
      }),
  });
}
