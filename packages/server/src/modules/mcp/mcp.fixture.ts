import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestApp } from '../../test/app.ts';

/** Of the answer of any tool. */
interface Body {
  id: number;
  [field: string]: unknown;
}

interface Key {
  name: string;
  secret: string;
}

export const bearerOf = ({ name, secret }: Key) => ({ authorization: `Bearer ${name}:${secret}` });

/** The address of the school over a real port. */
export async function listen({ app: { server } }: TestApp): Promise<string> {
  return server.server.listening ? server.listeningOrigin : server.listen({ port: 0, host: '127.0.0.1' });
}

/** The client of the SDK, connected as this key's person. */
export async function connect(t: TestApp, headers: Record<string, string>, options?: ClientOptions) {
  const client = new Client({ name: 'test', version: '1.0.0' }, options);
  const address = new URL('/mcp', await listen(t));
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));

  /** What a tool answers: the JSON it has, or the sentence of a refusal. */
  async function call(name: string, input: Record<string, unknown> = {}) {
    const { content, isError = false } = await client.callTool({ name, arguments: input });
    const [first] = content as { type: string; text: string }[];
    const text = first?.text ?? '';
    return { isError, text, body: (isError ? {} : JSON.parse(text)) as Body };
  }
  return { client, call };
}
