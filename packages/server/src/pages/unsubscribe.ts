import type { Locale } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { unsubscribe } from '../modules/identity/index.ts';
import { AppError } from '../platform/errors.ts';
import { HTML, PAGE, plainPage } from '../platform/http/server/error-page.ts';
import { localeOf } from '../platform/http/server/language.ts';
import type { Services } from '../platform/services.ts';

const MAX_TOKEN_LENGTH = 200;

const words: Record<
  Locale,
  { title: string; text: string; stop: string; done: string; after: string; account: string }
> = {
  en: {
    title: 'Stop these emails?',
    text: 'You will no longer get emails of this kind. Other emails still reach you.',
    stop: 'Stop these emails',
    done: 'You won’t get these emails anymore.',
    after: 'You can change this in your account at any time.',
    account: 'Open my account',
  },
  de: {
    title: 'Diese E-Mails nicht mehr erhalten?',
    text: 'E-Mails dieser Art kommen dann nicht mehr. Andere E-Mails kommen weiterhin an.',
    stop: 'Nicht mehr erhalten',
    done: 'Diese E-Mails kommen nicht mehr.',
    after: 'Im Konto lässt sich das jederzeit ändern.',
    account: 'Konto öffnen',
  },
  ar: {
    title: 'هل تريد إيقاف هذه الرسائل؟',
    text: 'لن تصلك رسائل من هذا النوع بعد الآن. وستصلك الرسائل الأخرى كالمعتاد.',
    stop: 'إيقاف هذه الرسائل',
    done: 'لن تصلك هذه الرسائل بعد الآن.',
    after: 'يمكنك تغيير ذلك من حسابك في أي وقت.',
    account: 'فتح حسابي',
  },
};

function tokenOf(request: FastifyRequest): string {
  const { token } = request.query as { token?: unknown };
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH) throw new AppError('invalid_token');
  return token;
}

/**
 * The unsubscribe page that emails link to (RFC 8058). GET changes nothing, because link scanners open it too. Mail
 * programs unsubscribe by a POST, and people by the button. The token in the URL is the only credential, so requests
 * from any origin are allowed.
 */
export async function unsubscribeRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeContentTypeParser(['application/x-www-form-urlencoded', 'multipart/form-data']);
    // Mail programs send `List-Unsubscribe=One-Click` in either form encoding. The body is ignored.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      async () => ({}),
    );
    scope.get('/unsubscribe', PAGE, async (request, reply) => {
      tokenOf(request);
      const locale = localeOf(request);
      const { title, text, stop } = words[locale];
      const inner = `<p>${text}</p>\n<form method="post"><button>${stop}</button></form>`;
      return reply.type(HTML).header('cache-control', 'no-store').send(plainPage({ locale, title, inner }));
    });
    scope.post('/unsubscribe', PAGE, async (request, reply) => {
      const token = tokenOf(request);
      const now = services.clock();
      await services.db.transaction((db) => unsubscribe(db, { services, token, now }));
      const locale = localeOf(request);
      const { done, after, account } = words[locale];
      const inner = `<p>${after}</p>\n<a href="/account#/profile">${account}</a>`;
      return reply
        .type(HTML)
        .header('cache-control', 'no-store')
        .send(plainPage({ locale, title: done, inner }));
    });
  });
}
