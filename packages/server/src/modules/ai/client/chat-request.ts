import type { AiAccount } from './account.ts';

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant';
  content: string | Part[];
}

/** The form of an answer. `schema` is a JSON Schema whose fields are all required. */
export interface JsonForm {
  name: string;
  schema: object;
}

export interface ChatRequest {
  account: AiAccount;
  messages: readonly ChatMessage[];
  /** Of the answer. */
  maxTokens: number;
  /** The form of an answer that is JSON. */
  form?: JsonForm | undefined;
  signal?: AbortSignal | undefined;
  onText?: ((piece: string) => void) | undefined;
}
