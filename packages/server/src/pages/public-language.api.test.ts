import { contract, type Locale } from '@lectern/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { plainWebBuild } from '../test/web-build.ts';

let failure: Error | undefined;
const drawn: string[] = [];
const plain = plainWebBuild();
const t = await useTestApp({
  web: {
    ...plain,
    render: async (url, options) => {
      if (failure) throw failure;
      drawn.push(`${options.lang} ${url}`);
      const page = await plain.render(url, options);
      const { message } = (await (await options.fetch('http://host/api/lectern/v1/users/me', {})).json()) as {
        message: string;
      };
      return { ...page, bodyHtml: `${page.bodyHtml}<p>${message}</p>` };
    },
  },
});
const admin = await t.given.administrator();

interface Reader {
  account?: string;
  cookie?: string;
  header?: string;
  headers?: Record<string, string>;
}

async function open(url: string, { account, cookie, header, headers }: Reader = {}) {
  const session = account === undefined ? [] : [(await t.credentials(await t.given.user({ locale: account }))).cookie];
  const cookies = [...session, ...(cookie === undefined ? [] : [`lectern_language=${cookie}`])].join('; ');
  const response = await t.raw({
    method: 'GET',
    url,
    headers: {
      accept: 'text/html',
      ...(cookies && { cookie: cookies }),
      ...(header !== undefined && { 'accept-language': header }),
      ...headers,
    },
  });
  const [, lang, dir] = /<html lang="(\w+)" dir="(\w+)"/.exec(response.body) ?? [];
  const kept = response.cookies.find(({ name }) => name === 'lectern_language');
  return { status: response.statusCode, lang, dir, kept, headers: response.headers, body: response.body };
}

const schoolSays = async (language: Locale, followReader = true) => {
  const site = { language, follow_reader_language: followReader };
  const { status } = await t.as(admin)(contract.settings.change, { body: { general: { site } } });
  expect(status).toBe(200);
};

beforeEach(async () => {
  await schoolSays('en');
  drawn.length = 0;
});
afterEach(() => {
  failure = undefined;
  vi.restoreAllMocks();
});

const readers: [Reader, Locale, Locale][] = [
  [{}, 'en', 'ar'],
  [{ header: 'de-AT,de;q=0.9,en;q=0.5' }, 'de', 'de'],
  [{ header: 'fr' }, 'en', 'ar'],
  [{ header: 'fr,de;q=0,*' }, 'en', 'ar'],
  [{ header: 'x'.repeat(8000) }, 'en', 'ar'],
  [{ header: `${'fr,'.repeat(2000)}de` }, 'en', 'ar'],
  [{ cookie: 'ar', header: 'de' }, 'ar', 'ar'],
  [{ cookie: 'fr', header: 'de' }, 'de', 'de'],
  [{ cookie: '%0d%0aset-cookie:%20a=b', header: 'de' }, 'de', 'de'],
  [{ cookie: '"', header: '' }, 'en', 'ar'],
  [{ account: 'de', cookie: 'ar', header: 'en' }, 'de', 'de'],
  [{ account: 'de_AT', header: 'en' }, 'de', 'de'],
  [{ account: '', cookie: 'de', header: 'en' }, 'de', 'de'],
  [{ account: '', header: 'de' }, 'de', 'de'],
  [{ account: 'fr', cookie: 'de' }, 'de', 'de'],
  [{ account: '' }, 'en', 'ar'],
];
const PAGES = ['/', '/courses', '/course/knots', '/sign-in', '/help', '/no-such-page'];

describe('a public page', () => {
  it.each(readers)('speaks to %o in English schools %s, in Arabic ones %s', async (reader, inEnglish, inArabic) => {
    for (const [school, expected] of [
      ['en', inEnglish],
      ['ar', inArabic],
    ] as const) {
      await schoolSays(school);
      for (const url of PAGES) expect((await open(url, reader)).lang, `${school} ${url}`).toBe(expected);
    }
  });

  it.each(readers)('speaks to %o as to all where the school has one language', async (reader) => {
    await schoolSays('ar', false);
    for (const url of [...PAGES, '/courses?lang=de']) {
      expect(await open(url, reader), url).toMatchObject({ lang: 'ar', dir: 'rtl', kept: undefined });
    }
    expect(drawn.filter((one) => one.includes('lang=') || !one.startsWith('ar'))).toEqual([]);
  });

  it('that staff may not see, and one that its author previews, are in their language', async () => {
    expect(await open('/admin', { account: 'ar', header: 'en' })).toMatchObject({
      status: 403,
      lang: 'ar',
      dir: 'rtl',
    });
    const teacher = await t.given.user({ role: 'instructor', locale: 'de' });
    const { cookie } = await t.credentials(teacher);
    const page = await open('/course/knots?preview=visitor', { headers: { cookie } });
    expect(page).toMatchObject({ lang: 'de', headers: { 'cache-control': 'no-store' } });
  });

  it('and what the API says in it are in one language', async () => {
    expect((await open('/help', { header: 'de' })).body).toContain('Dafür ist eine Anmeldung nötig.');
    expect((await open('/help', { cookie: 'ar' })).body).toContain('يلزم تسجيل الدخول للقيام بذلك.');
    expect((await open('/help')).body).toContain('You must be signed in to do this.');
  });

  it('costs a visitor no statement, and who is signed in one, unless the address or the school decides', async () => {
    const { cookie } = await t.credentials(await t.given.user({ locale: 'de' }));
    const cost = async (url: string, headers: Record<string, string>) =>
      (await t.countStatements(() => t.raw({ method: 'GET', url, headers }))).statements.length;
    for (const lang of ['en', 'de', 'ar']) await open(`/help?lang=${lang}`);
    for (const header of ['en', 'de', 'ar']) await open('/help', { header });
    expect(await cost('/help', { 'accept-language': 'de', cookie: 'lectern_language=ar' })).toBe(0);
    expect(await cost('/help', { cookie })).toBe(1);
    expect(await cost('/help?lang=ar', { cookie })).toBe(0);
    await schoolSays('en', false);
    await open('/help');
    expect(await cost('/help', { cookie })).toBe(0);
  });

  it('that is in memory is served while nobody can be asked who reads it', async () => {
    await open('/help', { header: 'de' });
    vi.spyOn(t.app.services, 'identify').mockRejectedValue(new Error('connect ECONNREFUSED'));
    expect(await open('/help', { account: 'ar', header: 'de' })).toMatchObject({ status: 200, lang: 'de' });
  });
});

describe('a page kept for one reader', () => {
  it('is not given to who reads another language', async () => {
    for (const round of [1, 2]) {
      expect((await open('/courses', { header: 'de' })).lang, String(round)).toBe('de');
      expect((await open('/courses', { header: 'ar' })).lang).toBe('ar');
      expect((await open('/courses', { account: 'de', header: 'en' })).lang).toBe('de');
      expect((await open('/courses', { header: 'en' })).lang).toBe('en');
    }
    // One of the German readers has a session.
    expect(drawn.toSorted()).toEqual(['ar /courses', 'de /courses', 'de /courses', 'en /courses']);
  });

  it('is one page for all who read its language, and another where the address names it', async () => {
    await open('/help', { header: 'de' });
    await open('/help', { header: 'de-CH;q=0.3', cookie: 'nonsense' });
    await open('/help?utm_source=mail', { cookie: 'de' });
    await open('/help?lang=fr', { cookie: 'de' });
    expect(drawn).toEqual(['de /help']);
    await open('/help?lang=de', { header: 'en' });
    await open('/help?utm_source=mail&lang=de', { header: 'ar' });
    expect(drawn).toEqual(['de /help', 'de /help?lang=de']);
  });

  it('is kept by nothing between the school and its reader', async () => {
    for (const url of ['/', '/courses?lang=de', '/no-such-page']) {
      const { headers } = await open(url);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-language, cookie' });
      expect(headers.etag).toBeUndefined();
    }
  });

  it('is dropped in every language when the school changes', async () => {
    for (const header of ['de', 'ar']) await open('/courses', { header });
    await schoolSays('en');
    for (const header of ['de', 'ar']) await open('/courses', { header });
    expect(drawn).toHaveLength(4);
  });
});

describe('an address that names a language', () => {
  it.each(['en', 'de', 'ar'])('answers in it to everybody: %s', async (lang) => {
    const everybody: Reader[] = [
      {},
      { header: 'de' },
      { cookie: 'ar' },
      { account: 'de' },
      { account: 'ar', cookie: 'en' },
    ];
    for (const reader of everybody) {
      for (const url of PAGES) expect((await open(`${url}?lang=${lang}`, reader)).lang).toBe(lang);
    }
  });

  it('keeps it for the pages after it', async () => {
    const { kept } = await open('/courses?lang=ar', { header: 'de' });
    expect(kept).toMatchObject({ value: 'ar', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 31_536_000 });
    expect((await open('/', { header: 'de', cookie: kept?.value })).lang).toBe('ar');
  });

  it.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, 'de'],
    ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }, undefined],
    ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, undefined],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' }, undefined],
    ['a picture on a page of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, undefined],
  ])('changes what was chosen when it comes from %s: %o → %s', async (_from, headers, expected) => {
    const page = await open('/?lang=de', { cookie: 'ar', headers });
    expect(page.lang).toBe('de');
    expect(page.kept?.value).toBe(expected);
  });

  it('is the first choice from wherever it comes, but for what is no page in a window', async () => {
    const from = (dest: string) => ({ headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': dest } });
    expect((await open('/?lang=de', from('document'))).kept?.value).toBe('de');
    expect((await open('/?lang=de', from('image'))).kept).toBeUndefined();
  });

  it.each([
    '/?lang=fr',
    '/?lang=',
    '/?lang=DE',
    '/?lang[]=de',
    '/?lang=de%0d%0aset-cookie:%20a=b',
    `/?lang=${'de'.repeat(2000)}`,
    '/?language=de',
    '/?return_to=https://evil.example&lang=nothing',
  ])('means nothing where there is no such language: %.60s', async (url) => {
    expect(await open(url)).toMatchObject({ status: 200, lang: 'en', kept: undefined });
  });

  it.each([
    '//evil.example/?lang=de',
    '/\\evil.example?lang=de',
    '/?lang=de&return_to=//evil.example&redirect=https://evil.example',
  ])('leads nowhere else: %s', async (url) => {
    const { status, headers } = await open(url);
    expect(status === 200 || status === 404).toBe(true);
    expect(headers.location).toBeUndefined();
  });

  it('changes no account: that takes a call with its nonce', async () => {
    const person = await t.given.user({ locale: 'ar' });
    const { cookie } = await t.credentials(person);
    await open('/?lang=de', { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect((await t.as(person)(contract.users.me)).body.locale).toBe('ar');
  });
});

describe('a page that fails', () => {
  it('fails in the language that it would have had', async () => {
    failure = new Error('insides');
    expect(await open('/', { header: 'de' })).toMatchObject({ status: 500, lang: 'de' });
    expect(await open('/courses', { cookie: 'ar', header: 'de' })).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(await open('/help', { account: 'de', cookie: 'ar' })).toMatchObject({ lang: 'de' });
    expect(await open('/help?lang=ar', { account: 'de' })).toMatchObject({ lang: 'ar' });
    await schoolSays('ar', false);
    expect(await open('/', { header: 'de' })).toMatchObject({ lang: 'ar' });
  });

  it('also when it fails before anybody has been asked', async () => {
    await schoolSays('ar', false);
    await open('/help');
    vi.spyOn(t.app.services, 'identify').mockRejectedValue(new Error('insides'));
    expect(await open('/account', { header: 'de' })).toMatchObject({ status: 500, lang: 'ar' });
  });
});

describe('the pages of one person', () => {
  const areas = ['/account', '/course/1/lesson/1'];

  it.each(readers)('speak to %o in English schools %s, in Arabic ones %s', async (reader, inEnglish, inArabic) => {
    for (const [school, expected] of [
      ['en', inEnglish],
      ['ar', inArabic],
    ] as const) {
      await schoolSays(school);
      for (const url of areas) expect((await open(url, reader)).lang).toBe(expected);
    }
  });

  it('are in the account’s language where the school has one, and in the school’s for who has none', async () => {
    await schoolSays('ar', false);
    for (const url of areas) {
      expect((await open(url, { account: 'de' })).lang).toBe('de');
      expect((await open(url, { account: '', cookie: 'de', header: 'en' })).lang).toBe('ar');
      expect((await open(url, { account: 'fr', cookie: 'de' })).lang).toBe('ar');
      expect((await open(url, { cookie: 'de', header: 'en' })).lang).toBe('ar');
    }
  });

  it('take no language from their address', async () => {
    expect(await open('/account?lang=de')).toMatchObject({ lang: 'en', kept: undefined });
  });
});

it('the sitemap lists the addresses that follow their reader, in every language the same', async () => {
  const course = await t.given.course({});
  const read = (header: string) =>
    t.raw({ method: 'GET', url: '/sitemap.xml', headers: { 'accept-language': header } }).then(({ body }) => body);
  const sitemap = await read('de');
  expect(sitemap).toContain(`/course/${course.slug}</loc>`);
  expect(sitemap).not.toContain('lang=');
  expect(await read('ar')).toBe(sitemap);
});

it('settings name the languages to choose from', async () => {
  expect((await t.visitor(contract.session.get)).body.languages).toEqual(['en', 'de', 'ar']);
  await schoolSays('de', false);
  expect((await t.visitor(contract.session.get)).body).toMatchObject({ language: 'de', languages: ['de'] });
});
