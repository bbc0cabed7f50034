import type { Locale } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../../errors.ts';
import { translate } from '../../language/messages.ts';
import { directionOf } from './language.ts';

/** The type of every page. */
export const HTML = 'text/html; charset=utf-8';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves HTML. */
    page?: boolean;
  }
}

/** The config of a route that serves HTML: its errors are pages too. */
export const PAGE = { config: { page: true } } as const;

const words: Record<Locale, { title: string; retry: string; code: string }> = {
  en: { title: 'Oops! Something went wrong.', retry: 'Try again', code: 'Code' },
  de: { title: 'Hoppla! Da ist etwas schiefgegangen.', retry: 'Noch einmal versuchen', code: 'Code' },
  ar: { title: 'عذرًا! حدث خطأ ما.', retry: 'إعادة المحاولة', code: 'الرمز' },
};

/** The look of the web's error screen. Nothing is loaded from elsewhere: this is shown when little works. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fcfbf9, #14151a); color: light-dark(#1f2430, #eceef5); }
main { max-width: 32rem; padding: 2rem 1.5rem; text-align: center; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
p { margin: 0 0 1rem; color: light-dark(#565b6e, #a9aec0); }
small { display: block; margin-bottom: 1.5rem; }
a, button { display: inline-block; padding: .6rem 1.25rem; border: 0; border-radius: .5rem; background: #4f46e5; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:is(a, button):focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whether a request is for a page, so that its error is one too: a page's route, or a browser at no route. */
export function isPageRequest(request: FastifyRequest): boolean {
  const { page = false } = request.routeOptions.config;
  if (!request.is404) return page;
  const wantsHtml = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  return wantsHtml && !/^\/(api|files)\//.test(request.url);
}

/** A page without scripts or assets. `inner` is HTML. */
export function plainPage({ locale, title, inner }: { locale: Locale; title: string; inner: string }): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)}</title>
<style>${STYLE}
</style>
</head>
<body>
<main role="alert">
<h1>${escape(title)}</h1>
${inner}
</main>
</body>
</html>
`;
}

/** An error as a page. For pages, a full disk is a temporary error (503). */
export function errorPage(error: AppError, locale: Locale): { status: number; html: string } {
  const { title, retry, code } = words[locale];
  const message = translate(locale, error.sentence);
  const status = error.code === 'storage_full' ? 503 : error.status;
  const html = plainPage({
    locale,
    title,
    inner: `<p>${escape(message)}</p>
<small>${escape(code)}: <bdi>${status} ${error.code}</bdi></small>
<a href="">${escape(retry)}</a>`,
  });
  return { status, html };
}
