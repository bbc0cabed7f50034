import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, fetchKeptAlive } from '../../shared/api/client.ts';
import { userPreferences } from '../endpoints.gen.ts';
import { ApiError } from '../../shared/api/errors.ts';
import { endpointQuery } from '../../shared/api/query.ts';
import { preferenceWriter } from './preferenceWriter.ts';

/** Asked for once a page: this window is the one that changes them. */
export const preferencesQuery = () => ({ ...endpointQuery(userPreferences.read, {}), staleTime: Infinity });

type Stored = NonNullable<Parameters<typeof call<NonNullable<(typeof userPreferences.change)['contract']>>>[1]['body']>;

const writers = new WeakMap<QueryClient, ReturnType<typeof preferenceWriter>>();

function writerOf(client: QueryClient) {
  const known = writers.get(client);
  if (known) return known;
  const writer = preferenceWriter({
    send: (changes) => call(userPreferences.change, { body: changes as Stored }),
    isLost: (error) => error instanceof ApiError && error.status >= 400 && error.status < 500,
  });
  writers.set(client, writer);
  // The page may be gone before the pause is over; such a request outlives it.
  window.addEventListener('pagehide', () => {
    const changes = writer.takeUnsent();
    if (Object.keys(changes).length === 0) return;
    void fetchKeptAlive(userPreferences.change, { body: changes });
  });
  return writer;
}

/** A value of an older version of the screen must not break today's. */
const fits = (stored: unknown, fallback: unknown) =>
  fallback === null || (typeof stored === typeof fallback && Array.isArray(stored) === Array.isArray(fallback));

/**
 * A small choice about screens that follows its person: `const [folded, setFolded] = usePreference('rail.folded',
 * false)`. Shown at once, kept on the server a moment later. `value` must be JSON.
 */
export function usePreference<T>(name: string, fallback: T): [T, (value: T) => void] {
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery());
  const stored: unknown = data?.[name];
  const set = useCallback(
    (value: T) => {
      void client.cancelQueries({ queryKey: preferencesQuery().queryKey });
      client.setQueryData(preferencesQuery().queryKey, (before) => ({ ...before, [name]: value as Stored[string] }));
      writerOf(client).set(name, value);
    },
    [client, name],
  );
  return [stored !== undefined && stored !== null && fits(stored, fallback) ? (stored as T) : fallback, set];
}
