import type { Locale, Rights } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { endSignInAs, maySeeAdmin, sessionTokenIn, setSessionCookie } from '../modules/identity/index.ts';
import { escapeHtml } from '../platform/html/html-text.ts';
import { PAGE } from '../platform/http/server/error-page.ts';
import { formComesFromHere } from '../platform/http/server/same-origin.ts';
import type { Identity, Services } from '../platform/services.ts';

const END = '/sign-in-as/end';

const words: Record<Locale, { label: string; text: string; end: string }> = {
  en: { label: 'Signed in as another person', text: 'Signed in as {name}', end: 'Back to my account' },
  de: { label: 'Als jemand anderes angemeldet', text: 'Angemeldet als {name}', end: 'Zurück zu mir' },
  ar: { label: 'تسجيل الدخول باسم شخص آخر', text: 'تسجيل الدخول باسم {name}', end: 'العودة إلى حسابي' },
};

/** What sticks to the top of a page leaves `--above` free. */
const STYLE = `
:root { --above: 44px; }
#signed-in-as { position: sticky; inset-block-start: 0; z-index: calc(var(--layer-bar, 100) + 1); display: flex; align-items: center; justify-content: center; gap: 12px; box-sizing: border-box; height: 44px; padding-inline: 16px; background: var(--warn-soft); color: var(--ink); border-block-end: 1px solid var(--line); font: 500 14px/20px var(--font-ui); }
#signed-in-as p { min-width: 0; margin: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
#signed-in-as form { flex: none; margin: 0; }
#signed-in-as button { height: 32px; padding-inline: 12px; border: 1px solid var(--line-control); border-radius: var(--radius-control); background: var(--card); color: inherit; font: 600 14px/20px var(--font-ui); cursor: pointer; }
#signed-in-as button:hover { background: var(--sunken); }
@media (max-width: 30em) { #signed-in-as { gap: 8px; padding-inline: 12px; } #signed-in-as button { padding-inline: 8px; } }
@media print { #signed-in-as { display: none; } }`;

/**
 * The banner of an administrator who is signed in as another person; '' otherwise. The server writes it into the page,
 * so that no area needs a script for it and it is there before scripts run.
 */
export function signedInAsBanner({ actor }: Identity, lang: string): string {
  if (!actor?.signedInBy) return '';
  const { label, text, end } = words[lang as Locale] ?? words.en;
  const [before = '', after = ''] = text.split('{name}');
  const name = `${before}<bdi><b>${escapeHtml(actor.displayName)}</b></bdi>${after}`;
  return `<aside id="signed-in-as" aria-label="${label}"><style>${STYLE}</style><p>${name}</p><form method="post" action="${END}"><button>${end}</button></form></aside>`;
}

/** The list of the admin area that contains the person. */
function listOf(person: Rights): string {
  if (person.roles.includes('manager')) return 'staff';
  return maySeeAdmin(person) ? 'instructors' : 'students';
}

/** The way back into the administrator's own session, from every page by a form. */
export async function signedInAsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    // An empty form, whatever address the school is open at.
    scope.removeContentTypeParser('application/x-www-form-urlencoded');
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}));
    scope.post(END, PAGE, async (request, reply) => {
      const token = formComesFromHere(request, services.config) ? sessionTokenIn(request) : undefined;
      const ended = token ? await endSignInAs(services, { token, now: services.clock() }) : undefined;
      reply.header('cache-control', 'no-store');
      if (!ended) return reply.redirect('/account', 303);
      const { session, person } = ended;
      setSessionCookie(reply, services, session, session.remember);
      return reply.redirect(`/admin/users/${listOf(person)}/detail/${person.id}`, 303);
    });
  });
}
