import type { InjectOptions } from 'fastify';
import { storeFile } from '../../modules/media/index.ts';
import type { TestApp } from '../app.ts';

/** Not signed in, forbidden or not found, where an attack may receive any of them. */
export const REFUSED = [401, 403, 404];

export type Headers = Record<string, string>;

/** Everything below `/api/lectern/v1`, called by hand; the contract's client would not send such requests. */
export function attacker(t: TestApp) {
  async function call(
    method: NonNullable<InjectOptions['method']>,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Headers } = {},
  ) {
    const url = path.startsWith('/api/') || path.startsWith('/files/') ? path : `/api/lectern/v1/${path}`;
    const response = await t.raw({ method, url, headers, ...(body !== undefined && { payload: body as object }) });
    return { status: response.statusCode, text: response.body, headers: response.headers };
  }

  /** Headers of a signed-in browser on our own pages. */
  const as = (person: { id: number }): Promise<Headers> => t.credentials(person);

  /** A file in the store with a name that must not turn up elsewhere. */
  const file = (author: { id: number }, words: string) =>
    storeFile(t.app.services, {
      source: Buffer.from(`%PDF-1.7\n${words}`),
      filename: `${words}.pdf`,
      authorId: author.id,
      now: t.now(),
    });

  return { call, as, file };
}

/** What the code of an answer says, or '' when the answer is no error. */
export function codeOf(answer: { text: string }): string {
  const body: unknown = answer.text.startsWith('{') ? JSON.parse(answer.text) : null;
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}
