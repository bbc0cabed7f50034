import { z } from 'zod';

const text = z.strictObject({ type: z.literal('text'), text: z.string().min(1) });
const picture = z.strictObject({
  type: z.literal('image_url'),
  image_url: z.strictObject({ url: z.string().regex(/^data:image\/[a-z]+;base64,[\w+/]+=*$/) }),
});

/** What a service of OpenAI's interface takes; anything else is refused. */
export const chatRequest = z
  .strictObject({
    model: z.string().min(1),
    messages: z
      .array(
        z.strictObject({
          role: z.enum(['system', 'user', 'assistant']),
          content: z.union([z.string().min(1), z.array(z.union([text, picture])).min(1)]),
        }),
      )
      .min(1),
    stream: z.literal(true),
    stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
    max_tokens: z.int().min(1).optional(),
    max_completion_tokens: z.int().min(1).optional(),
    response_format: z
      .strictObject({
        type: z.literal('json_schema'),
        json_schema: z.strictObject({
          name: z.string().regex(/^[\w-]{1,64}$/),
          strict: z.literal(true),
          schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
        }),
      })
      .optional(),
  })
  .refine(({ max_tokens: one, max_completion_tokens: other }) => (one === undefined) !== (other === undefined));
export type AiChatRequest = z.output<typeof chatRequest>;

/** An answer that replaces the usual one of the next request. */
export const scripted = z.strictObject({
  /** The text; JSON where `json` is given. */
  text: z.string().optional(),
  json: z.json().optional(),
  status: z.int().min(400).max(599).optional(),
  /** What an answer with this status says. */
  said: z.string().default('refused'),
  /** Characters of a piece. */
  size: z.int().min(1).default(20),
  pace: z.int().min(0).max(10_000).optional(),
  ends: z.enum(['whole', 'cut', 'hang']).default('whole'),
  finish: z.string().default('stop'),
  /** Whether the answer says how many tokens it has used; or what it says of them. */
  usage: z.union([z.boolean(), z.record(z.string(), z.json())]).default(true),
  /** Lines before those of the answer, as they are sent: a character is a byte. */
  before: z.string().default(''),
  /** One JSON document in place of a stream. */
  streams: z.boolean().default(true),
});
export type Scripted = z.input<typeof scripted>;

/** What the service does not know. */
export const quirks = z.strictObject({
  forms: z.boolean().default(true),
  maxTokens: z.boolean().default(true),
  usageOption: z.boolean().default(true),
  pictures: z.boolean().default(true),
});

export const textOfMessages = ({ messages }: AiChatRequest): string =>
  messages
    .flatMap(({ content }) =>
      typeof content === 'string' ? [content] : content.flatMap((part) => ('text' in part ? [part.text] : [])),
    )
    .join('\n');
