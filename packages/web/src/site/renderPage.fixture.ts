import type { PageSettings } from '@lectern/contract';
import { render } from './server.tsx';
import { fakeApi, pageSettings } from './site.fixture.ts';

/** A page of the site as the server renders it, with its JSON-LD and the calls it made. */
export async function renderPage(
  url: string,
  {
    answers = {},
    settings = {},
    lang = 'en',
    isVisitor = false,
  }: { answers?: object; settings?: Partial<PageSettings>; lang?: string; isVisitor?: boolean } = {},
) {
  const api = fakeApi(answers as Record<string, unknown>);
  const page = await render(url, {
    settings: { ...pageSettings, ...settings },
    lang,
    origin: 'https://school.example',
    isVisitor,
    fetch: api.fetch,
  });
  const jsonLd = [...page.head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );
  return { ...page, jsonLd, asked: api.asked };
}
