import { type AiChatRequest, chatRequest, quirks, scripted, type Scripted } from './ai/requests.ts';
import { usualAnswer } from './ai/usual-answers.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';

/** Fits the settings `integrations.ai`. */
export const AI_ACCOUNT = { api_key: 'sk-stand-in-0123456789', model: 'stand-in-1' };

const refused = (status: number, message: string): StandInAnswer => ({ status, json: { error: { message } } });

/** As a model would count them. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4);

function pieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

function answerOf(request: AiChatRequest, script: Scripted): StandInAnswer {
  const { text, json, status, said, size, pace, ends, finish, usage, streams, before } = scripted.parse(script);
  if (status !== undefined) return refused(status, said);
  const whole = json === undefined ? (text ?? usualAnswer(request)) : JSON.stringify(json);
  const counted = { prompt_tokens: tokensOf(JSON.stringify(request.messages)), completion_tokens: tokensOf(whole) };
  const used = typeof usage === 'object' ? usage : counted;
  if (!streams) {
    const choices = [{ message: { role: 'assistant', content: whole }, finish_reason: finish }];
    return { status: 200, json: { choices, usage: used } };
  }
  const isWhole = ends === 'whole';
  const events = [
    { choices: [{ delta: { role: 'assistant' }, finish_reason: null }] },
    ...pieces(whole, size).map((content) => ({ choices: [{ delta: { content }, finish_reason: null }] })),
    ...(isWhole ? [{ choices: [{ delta: {}, finish_reason: finish }] }] : []),
    ...(isWhole && usage && request.stream_options?.include_usage ? [{ choices: [], usage: used }] : []),
  ].map((event) => JSON.stringify(event));
  return { status: 200, stream: { before, events: isWhole ? [...events, '[DONE]'] : events, pace, ends } };
}

/** A test server in place of a service with the interface of OpenAI. */
export async function startAi({ port = 0 }: { port?: number } = {}) {
  const requests: AiChatRequest[] = [];
  const scripts: Scripted[] = [];
  let known = quirks.parse({});

  /** What a service of these quirks refuses. */
  function refusalOf(request: AiChatRequest): StandInAnswer | undefined {
    if (request.model !== AI_ACCOUNT.model) return refused(404, 'The model does not exist');
    if (request.max_tokens !== undefined && !known.maxTokens) {
      return refused(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.");
    }
    if (request.stream_options && !known.usageOption) return refused(400, 'unknown field stream_options');
    if (request.response_format && !known.forms) return refused(400, 'response_format is not supported');
    const hasPicture = request.messages.some(({ content }) => typeof content !== 'string');
    return hasPicture && !known.pictures ? refused(400, 'image input is not supported') : undefined;
  }

  async function handle({ method, url, headers, body }: StandInRequest): Promise<StandInAnswer> {
    if (url.pathname === '/_answers' && method === 'POST') {
      const script = scripted.safeParse(JSON.parse(body));
      if (!script.success) return { status: 400, json: script.error.issues };
      scripts.push(script.data);
      return { status: 200, json: { waiting: scripts.length } };
    }
    if (!url.pathname.endsWith('/v1/chat/completions') || method !== 'POST') return refused(404, 'Not found');
    if (headers.authorization !== `Bearer ${AI_ACCOUNT.api_key}`) return refused(401, 'Incorrect API key provided');
    const request = chatRequest.safeParse(JSON.parse(body));
    if (!request.success) return refused(400, `invalid request: ${JSON.stringify(request.error.issues)}`);
    const refusal = refusalOf(request.data);
    if (refusal) return refusal;
    requests.push(request.data);
    return answerOf(request.data, scripts.shift() ?? {});
  }

  const server = await startStandIn({ port, handle, isApi: ({ pathname }) => !pathname.startsWith('/_') });
  return {
    ...server,
    /** Requests that were answered, in their order. */
    requests,
    /** Answers of the next requests. */
    script: (...next: Scripted[]) => void scripts.push(...next),
    know(next: Partial<typeof known>) {
      known = { ...known, ...next };
    },
    reset() {
      scripts.length = 0;
      requests.length = 0;
      known = quirks.parse({});
    },
  };
}
