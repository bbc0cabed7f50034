import type { Endpoint, Got } from '@lectern/contract';
import type { z } from 'zod';
import type { Actor } from '../../../platform/http/actor.ts';
import { callOwn, type Caller } from '../../long-jobs/index.ts';
import type { MarkdownReader } from '../../../platform/html/markdown/markdown-reader.ts';

/** What a tool knows of a call: who asks, and where. */
export interface ToolCall {
  caller: Caller;
  actor: Actor;
  markdown: MarkdownReader;
  /** The address of the school, before paths. */
  publicUrl: string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  writes: boolean;
  /** It changes what is there, and does not only add. */
  overwrites: boolean;
  run: (call: ToolCall, input: unknown) => Promise<unknown>;
}

/** A tool. Its `run` gets what `input` has parsed, and calls endpoints: they decide who may do what. */
export const defineTool = <Input extends z.ZodType>({
  overwrites = false,
  ...tool
}: {
  name: string;
  title: string;
  description: string;
  input: Input;
  writes: boolean;
  overwrites?: boolean;
  run: (call: ToolCall, input: z.output<Input>) => Promise<unknown>;
}): Tool => ({ ...tool, overwrites, run: (call, input) => tool.run(call, input as z.output<Input>) });

/** Calls an endpoint as the person of the key; throws what it refuses. */
export async function ask<E extends Endpoint>(
  { caller }: ToolCall,
  endpoint: E,
  parts: Parameters<typeof callOwn>[2],
): Promise<Got<E>> {
  const answer = await callOwn(caller, endpoint, parts);
  if (answer.kind === 'refused') throw answer.error;
  return answer.body as Got<E>;
}
