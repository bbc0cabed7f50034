import type { PageSettings } from '@lectern/contract';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { configureApi } from '../shared/api/client.ts';
import { createWords } from '../shared/i18n/words.ts';
import { Providers } from '../shared/ui/theme/Providers.tsx';
import { builderApi } from './builder/store/builderApi.ts';
import { useLessonActions } from '../item-types/lesson/admin/editor/useLessonActions.ts';
import { useQuizActions } from '../item-types/quiz/admin/editor/useQuizActions.ts';

interface Call {
  method: string;
  path: string;
  /** What was said of deleting for good, in the address or in the body. */
  force: unknown;
}

const calls: Call[] = [];
const settings = { timezone: 'UTC', user: { id: 1 }, capabilities: [] } as unknown as PageSettings;

beforeEach(() => {
  calls.length = 0;
  const fetcher = async (url: unknown, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(String(url), 'http://school.example');
    const body = init?.body ? (JSON.parse(String(init.body)) as { force?: unknown; ids?: number[] }) : {};
    const force = searchParams.get('force') ?? body.force;
    if (init?.method === 'DELETE') calls.push({ method: init.method, path: pathname, force: String(force) });
    return new Response(JSON.stringify({ done: body.ids ?? [], failed: [] }), {
      status: 200,
      headers: { 'content-type': 'application/json' },
    });
  };
  configureApi({ rootApiUrl: '/api', nonce: 'n', current_user_id: 1 }, fetcher as typeof fetch);
});

/** What a hook of the admin area answers when a screen uses it. */
async function used<Result>(hook: () => Result): Promise<Result> {
  let result: Result | undefined;
  function Screen(): ReactNode {
    result = hook();
    return null;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  renderToStaticMarkup(
    <Providers settings={settings} words={createWords('en', { area: {}, shared: {} })} queryClient={new QueryClient()}>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return result!;
}

describe('putting something into the trash deletes nothing for good:', () => {
  it('a lesson, from its form', async () => {
    const { trash } = await used(() => useLessonActions(1));
    await trash.mutateAsync({ id: 7, name: 'Moon' } as never).catch(() => undefined);
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/lectern/v1/lessons/7', force: 'false' }]);
  });

  it('a quiz, from its form', async () => {
    const { trash } = await used(() => useQuizActions(1));
    await trash.mutateAsync({ id: 8, name: 'Stars' } as never).catch(() => undefined);
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/lectern/v1/quizes/8', force: 'false' }]);
  });

  it('lessons, quizzes and a section, in the builder', async () => {
    const api = builderApi(1, () => {});
    api.know({ sections: [], contents: { 8: { id: 8, type: 'quiz' } } } as never);
    await api.trash([7, 8]);
    await api.trashSection(9);
    expect(calls.map(({ path, force }) => [path.split('/').slice(4).join('/'), force])).toEqual([
      ['lessons/delete', 'false'],
      ['quizes/delete', 'false'],
      ['sections/9', 'false'],
    ]);
  });
});
