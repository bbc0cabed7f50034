import { MAX_MCP_ANSWER_BYTES } from '@lectern/contract/limits';
import type { CallToolResult } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';
import { AppError, errorBody, type Reader } from '../../platform/errors.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import { within } from '../../platform/within.ts';
import { keyAllows, type KeyHolder } from '../identity/index.ts';
import type { Tool, ToolCall } from './tools/tool.ts';

const TIMEOUT_MS = 30_000;

export interface Running {
  call: ToolCall;
  holder: KeyHolder;
  request: Pick<FastifyRequest, 'log' | 'id'>;
  reader: Reader;
}

async function answerOf(tool: Tool, sent: unknown, { call, holder }: Running): Promise<string> {
  if (!keyAllows(holder.permissions, { writes: tool.writes })) {
    holder.logRefusal();
    throw new AppError('mcp_key_permissions');
  }
  const input = tool.input.safeParse(sent ?? {});
  if (!input.success) throw new AppError('invalid_params', { params: paramsOf(input.error) });
  const text = JSON.stringify(await tool.run(call, input.data));
  const size = Buffer.byteLength(text);
  if (size > MAX_MCP_ANSWER_BYTES) {
    const [sizeKb, max] = [size, MAX_MCP_ANSWER_BYTES].map((bytes) => Math.ceil(bytes / 1024));
    throw new AppError('mcp_answer_too_large', { size: sizeKb, max });
  }
  return text;
}

/** The sentence of the refusal, and what is wrong with which field. */
function sentenceOf(error: AppError, reader: Reader): string {
  const { message, data } = errorBody(error, reader);
  const fields = Object.entries((data?.params ?? {}) as Record<string, string>);
  return [message, ...fields.map(([field, said]) => `${field}: ${said}`)].join('\n');
}

/** Answers a call of a tool. What is refused is an answer too, which the model reads. */
export async function runTool(
  tool: Tool,
  sent: unknown,
  running: Running,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<CallToolResult> {
  const { request, reader } = running;
  const log = (result: string) => request.log.info({ tool: tool.name, result });
  try {
    let text = '';
    const work = answerOf(tool, sent, running).then((answer) => void (text = answer));
    if (!(await within(timeoutMs, work))) throw new AppError('mcp_took_too_long');
    log('done');
    return { content: [{ type: 'text', text }] };
  } catch (error) {
    // An error of the server says nothing of itself.
    if (!(error instanceof AppError)) request.log.error({ err: error, tool: tool.name });
    const known = error instanceof AppError ? error : new AppError('server_error', { request_id: request.id });
    log(known.code);
    return { content: [{ type: 'text', text: sentenceOf(known, reader) }], isError: true };
  }
}
