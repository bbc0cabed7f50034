import { isRedirect } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import type { AreaContext } from '../../../shared/context.ts';
import type { List } from './list.ts';
import { startTabRoute } from './listRoute.ts';

const context = {} as AreaContext;

/** Where a visit of the list leads, while its start tab has rows, has none, or cannot be read. */
async function visit(deps: Record<string, string>, hasRows: () => Promise<boolean>) {
  const list = { address: { startTab: 'waiting' }, hasRows, prefetch: async () => 'rows' } as unknown as List<{
    id: 1;
  }>;
  try {
    return await startTabRoute('/attempts', async () => list).loader({ context, deps });
  } catch (error) {
    return isRedirect(error) ? error.options.search : error;
  }
}

it.each<{ says: string; deps: Record<string, string>; rows: boolean; opens: unknown }>([
  { says: 'the bare path opens the tab while it has rows', deps: {}, rows: true, opens: { tab: 'waiting' } },
  { says: 'the bare path opens the first tab otherwise', deps: {}, rows: false, opens: 'rows' },
  { says: 'a chosen tab is kept', deps: { tab: 'all' }, rows: true, opens: 'rows' },
  { says: 'a filter is kept', deps: { student: '7' }, rows: true, opens: 'rows' },
])('$says', async ({ deps, rows, opens }) => {
  expect(await visit(deps, async () => rows)).toEqual(opens);
});

it('opens the first tab when the rows cannot be counted', async () => {
  expect(await visit({}, () => Promise.reject(new Error('offline')))).toBe('rows');
});
