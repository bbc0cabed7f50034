import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../errors.ts';
import { logContext } from '../log/log-context.ts';
import { message } from '../language/messages.ts';
import { CLEANER_LIMITS, type CleanerLimits, createHtmlCleaner, type FieldText } from './html-cleaner.ts';

const cleaner = createHtmlCleaner({ ...CLEANER_LIMITS, timeoutMs: 60_000 });
afterAll(() => cleaner.stop());

const profiles = ['rich', 'answer', 'inline', 'line'] as const;
const text = (html: string, profile: FieldText['profile'] = 'rich', field = 'description'): FieldText => ({
  field,
  profile,
  html,
});
/** Longer than what has a thread of its own. */
const LONG = `<p>${'a'.repeat(2000)}</p>`;

async function errorOf(cleaning: Promise<unknown>): Promise<AppError> {
  const error: unknown = await cleaning.then(() => undefined).catch((refused: unknown) => refused);
  if (!(error instanceof AppError)) throw new Error('It was not refused.');
  return error;
}

describe('the texts of a request', () => {
  it.each([
    { how: 'short ones', more: '' },
    { how: 'long ones', more: 'b'.repeat(2000) },
  ])('are cleaned in their order, each as what it is: $how', async ({ more }) => {
    const html = ` <h1>a</h1>\n<b onclick="x()">c</b><script>alert(1)</script> d${more} `;
    expect(await cleaner.clean(profiles.map((profile) => text(html, profile)))).toEqual([
      ` <h2>a</h2>\n<b>c</b> d${more} `,
      ` <h2>a</h2>\n<b>c</b> d${more} `,
      ` a\n<b>c</b> d${more} `,
      `a <b>c</b> d${more}`,
    ]);
  });

  it('stay empty where they are', async () => {
    expect(await cleaner.clean([text(''), text('', 'line'), text('', 'answer')])).toEqual(['', '', '']);
  });

  it('are what they are without any markup, and a line has no breaks', async () => {
    const stopped = createHtmlCleaner({ ...CLEANER_LIMITS, timeoutMs: 1 });
    const plain = `Tom's "words"\n${'a'.repeat(5000)}`;
    expect(await stopped.clean([text(plain), text(' a\n b ', 'line'), text(plain, 'answer')])).toEqual([
      plain,
      'a b',
      plain,
    ]);
    await stopped.stop();
  });

  it('of another site lose its media, whose addresses are told, and keep files of this school', async () => {
    const key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAA.jpg';
    const html =
      '<p>a<img src="https://old.example/wp-content/uploads/loaf.jpg" alt="Loaf"></p>' +
      `<p><img src="/files/${key}" alt="Ours"></p><script>x</script>`;
    const from = { host: 'old.example', kept: [key] };
    const [rich, inline] = await cleaner.cleanTakenOver([
      { ...text(html), from },
      { ...text(html, 'inline'), from },
    ]);
    expect(rich).toEqual({
      html: `<p>a<em>Loaf</em></p><p><img src="/files/${key}" alt="Ours" loading="lazy" decoding="async" /></p>`,
      media: ['https://old.example/wp-content/uploads/loaf.jpg'],
    });
    expect(inline).toMatchObject({ html: 'a<em>Loaf</em>  ' });
  });

  it('have their code colored and their formulas drawn, however short they are', async () => {
    const [code, formula] = await cleaner.clean([
      text('<pre><code class="language-ts">let a</code></pre>'),
      text('<SPAN DATA-TYPE="inline-math" DATA-LATEX="x"></SPAN>'),
    ]);
    expect(code).toContain('<span class="code-keyword">let</span>');
    expect(formula).toContain('<math>');
  });

  it('have them drawn beside texts that need no thread, and however their names are written', async () => {
    const [formula, plain] = await cleaner.clean([
      text('<SPAN DATA-TYPE="inline-math" DATA-LATEX="x"></SPAN>'),
      text('<b>a</b>'),
    ]);
    expect(formula).toContain('<math>');
    expect(plain).toBe('<b>a</b>');
  });

  it('are refused at the field of the one that was written to grow', async () => {
    const growing = '<iframe src=//youtu.be/GmCO3FFZI-g></iframe>'.repeat(6000);
    const refused = await errorOf(
      cleaner.clean([text('short'), text(growing, 'answer', 'questions.3.name'), text(LONG)]),
    );
    expect(refused.code).toBe('invalid_params');
    expect(Object.keys(refused.params ?? {})).toEqual(['questions.3.name']);
  });
});

describe('when many texts come at once', () => {
  /** Whether each of them was cleaned, or the code of its refusal. */
  const outcomes = (cleanings: Promise<unknown>[]) =>
    Promise.all(
      cleanings.map((cleaning) => cleaning.then(() => 'cleaned').catch((error: AppError) => error.code as string)),
    );
  const cleanAs = (person: number | undefined) =>
    logContext.run(
      {
        requestId: 'r',
        address: undefined,
        ...(person !== undefined && { owner: { key: String(person), isStaff: false } }),
      },
      () => cleaner.clean([text(LONG)]),
    );

  it('one person has a fraction of the places, and others still get theirs', async () => {
    const people = [1, 1, 1, 1, 1, 2];
    expect(await outcomes(people.map(cleanAs))).toEqual([
      ...Array.from({ length: 4 }, () => 'cleaned'),
      'rate_limited',
      'cleaned',
    ]);
  });

  it('few wait, and the others are told to come back; short texts have places of their own', async () => {
    const all = outcomes(Array.from({ length: 40 }, () => cleanAs(undefined)));
    expect(await cleaner.clean([text('<b>a</b>')])).toEqual(['<b>a</b>']);
    const found = await all;
    expect(found.filter((one) => one === 'unavailable').length).toBeGreaterThanOrEqual(40 - 16 - 2);
    expect(found.filter((one) => one === 'cleaned').length).toBeGreaterThanOrEqual(16 + 1);
    expect(await cleanAs(undefined)).toEqual([LONG]);
  });
});

describe('within limits of its own', () => {
  const roomy: CleanerLimits = { threads: 1, waiting: 2, share: 2, staffPlaces: 0, timeoutMs: 60_000, memoryMb: 192 };

  function cleanerWith(limits: Partial<CleanerLimits>) {
    const limited = createHtmlCleaner({ ...roomy, ...limits });
    onTestFinished(() => limited.stop());
    return limited;
  }

  it('as many run and wait as there are places', async () => {
    const { clean } = cleanerWith({});
    const found = await Promise.allSettled(Array.from({ length: 5 }, () => clean([text(LONG)])));
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected']);
  });

  it('what takes too long is refused at the field of the longest text', async () => {
    const { clean } = cleanerWith({ timeoutMs: 1 });
    const refused = await errorOf(clean([text('short', 'line', 'name'), text(LONG), text('short', 'line', 'slug')]));
    expect(refused.code).toBe('invalid_params');
    expect(refused.params).toEqual({ description: message('too_complex') });
  });

  it('of texts that are all as long the first is named', async () => {
    const { clean } = cleanerWith({ timeoutMs: 1 });
    const refused = await errorOf(clean([text(LONG, 'rich', 'first'), text(LONG, 'rich', 'second')]));
    expect(Object.keys(refused.params ?? {})).toEqual(['first']);
  });

  it('what is under way when it stops is not answered', async () => {
    const stopped = createHtmlCleaner(roomy);
    const started = stopped.clean([text(LONG)]);
    await Promise.all([expect(started).rejects.toThrow(/terminat/i), stopped.stop()]);
  });
});

it.each([
  { html: `<p>${'a'.repeat(993)}</p>`, waits: false },
  { html: `<p>${'a'.repeat(994)}</p>`, waits: true },
])('a text of $html.length characters waits for long ones: $waits', async ({ html, waits }) => {
  const full = createHtmlCleaner({
    threads: 1,
    waiting: 0,
    share: 1,
    staffPlaces: 0,
    timeoutMs: 60_000,
    memoryMb: 192,
  });
  const long = full.clean([text(LONG)]);
  const found = await full.clean([text(html)]).catch((error: AppError) => error.code);
  expect(found).toEqual(waits ? 'unavailable' : [html]);
  await long;
  await full.stop();
});

it.each([
  { profile: 'rich', html: '<b>a</b>' },
  { profile: 'answer', html: '&' },
  { profile: 'inline', html: 'a > b' },
  { profile: 'line', html: '1 < 2' },
] as const)('$html ($profile) is not parsed on the event loop', async ({ profile, html }) => {
  const hurried = createHtmlCleaner({ ...CLEANER_LIMITS, timeoutMs: 1 });
  const refused = await errorOf(hurried.clean([text(html, profile)]));
  expect(refused.code).toBe('invalid_params');
  await hurried.stop();
});

it('one that was never needed stops at once', async () => {
  await expect(createHtmlCleaner().stop()).resolves.toBeUndefined();
});
