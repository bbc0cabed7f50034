import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

const t = await useTestApp({ web: plainWebBuild() });

async function languageOf(url: string, person?: { id: number }) {
  const headers = person ? { cookie: (await t.credentials(person)).cookie } : {};
  const { body } = await t.raw({ method: 'GET', url, headers });
  return /<html lang="(\w+)" dir="(\w+)"/.exec(body)?.slice(1);
}

const speaker = (locale: string) => t.given.user({ locale });

async function schoolSpeaks(language: 'en' | 'de' | 'ar') {
  const admin = await t.given.administrator();
  const { status } = await t.as(admin)(contract.settings.change, { body: { general: { site: { language } } } });
  expect(status).toBe(200);
}

describe('the language of a page', () => {
  it.each([
    ['de', ['de', 'ltr']],
    ['ar', ['ar', 'rtl']],
    ['de_AT', ['de', 'ltr']],
    // Unsupported languages, and none, fall back to the school's.
    ['fr', ['en', 'ltr']],
    ['', ['en', 'ltr']],
  ])('is that of its person: %s', async (locale, expected) => {
    const person = await speaker(locale);
    expect(await languageOf('/account', person)).toEqual(expected);
    expect(await languageOf('/course/1/lesson/1', person)).toEqual(expected);
  });

  it('is that of staff in the area where they work', async () => {
    const speaking = (locale: string) => t.given.user({ role: 'instructor', locale });
    expect(await languageOf('/admin', await speaking('ar'))).toEqual(['ar', 'rtl']);
    expect(await languageOf('/admin', await speaking('de'))).toEqual(['de', 'ltr']);
    expect(await languageOf('/admin', await speaking(''))).toEqual(['en', 'ltr']);
  });

  it('is the school’s for visitors and for who has chosen none', async () => {
    await schoolSpeaks('ar');
    expect(await languageOf('/account', await speaker(''))).toEqual(['ar', 'rtl']);
    expect(await languageOf('/account', await speaker('de'))).toEqual(['de', 'ltr']);
    expect(await languageOf('/account')).toEqual(['ar', 'rtl']);
    await schoolSpeaks('en');
    expect(await languageOf('/account')).toEqual(['en', 'ltr']);
  });
});

describe('the language of what the server says', () => {
  const refusal = { method: 'GET', url: '/api/lectern/v1/users/me' } as const;
  const said = async (headers: Record<string, string>) => (await t.raw({ ...refusal, headers })).json().message;

  it.each([
    ['de', 'Dafür ist eine Anmeldung nötig.'],
    ['fr;q=0.9, ar;q=0.8, en;q=0.7', 'يلزم تسجيل الدخول للقيام بذلك.'],
    ['en;q=0.5, de-CH', 'Dafür ist eine Anmeldung nötig.'],
    ['fr', 'You must be signed in to do this.'],
    ['', 'You must be signed in to do this.'],
    [',;q=x,'.repeat(50), 'You must be signed in to do this.'],
  ])('is the one that the page names: %s', async (header, sentence) => {
    expect(await said({ 'accept-language': header })).toBe(sentence);
  });

  it('is that of the person for programs that name none', async () => {
    const person = await speaker('de');
    const wrong = await t.as(person)(contract.users.updateMe, { body: { timezone: 'Middle/Earth' } });
    expect(wrong.body).toMatchObject({
      message: 'Bitte die markierten Felder prüfen.',
      data: { params: { timezone: 'Diese Zeitzone ist unbekannt.' } },
    });
  });
});
