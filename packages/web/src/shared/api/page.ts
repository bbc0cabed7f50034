import type { PageSettings } from '@lectern/contract';
import { hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { listed } from './client.ts';
import { endpointKey } from './query.ts';

/** An answer the server put into the page, so that the first screen needs no request. */
interface PageAnswer {
  path: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  /** The body as the endpoint would have sent it. */
  body: unknown;
  /** The `X-WP-Total` of a bare array. */
  total?: number;
}

export interface PageData {
  answers?: PageAnswer[];
  /** The cache of a page that was rendered on the server. */
  state?: DehydratedState;
  /** The page was rendered for a browser without a session, so its settings are the session. */
  is_visitor?: true;
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

export function readPageSettings(): PageSettings {
  const settings = readJson('page-settings');
  if (!settings) throw new Error('The page has no settings.');
  return settings as PageSettings;
}

export const readPageData = (): PageData => (readJson('page-data') as PageData | undefined) ?? {};

export function seed(client: QueryClient, { answers = [], state }: PageData) {
  if (state) hydrate(client, state);
  for (const answer of answers) {
    client.setQueryData(
      endpointKey(answer, answer),
      listed(answer.body, answer.total === undefined ? null : String(answer.total)),
    );
  }
}
