import { afterAll, describe, expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { logContext } from '../http/log-context.ts';
import { createHtmlCleaner, type FieldText } from './html-cleaner.ts';

const cleaner = createHtmlCleaner();
afterAll(() => cleaner.stop());

const profiles = ['rich', 'answer', 'inline', 'line'] as const;
const text = (html: string, profile: FieldText['profile'] = 'rich', field = 'description'): FieldText => ({
  field,
  profile,
  html,
});
/** Longer than what is cleaned without a thread. */
const LONG = `<p>${'a'.repeat(2000)}</p>`;

async function errorOf(cleaning: Promise<unknown>): Promise<AppError> {
  const error: unknown = await cleaning.then(() => undefined).catch((refused: unknown) => refused);
  if (!(error instanceof AppError)) throw new Error('It was not refused.');
  return error;
}

describe('the texts of a request', () => {
  it.each([
    { how: 'short ones at once', more: '' },
    { how: 'long ones in a thread', more: 'b'.repeat(2000) },
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
    logContext.run({ requestId: 'r', address: undefined, ...(person !== undefined && { person }) }, () =>
      cleaner.clean([text(LONG)]),
    );

  it('one person has a fraction of the places, and others still get theirs', async () => {
    const people = [1, 1, 1, 1, 1, 2];
    expect(await outcomes(people.map(cleanAs))).toEqual([
      ...Array.from({ length: 4 }, () => 'cleaned'),
      'rate_limited',
      'cleaned',
    ]);
  });

  it('few wait, and the others are told to come back; short texts need no place', async () => {
    const all = outcomes(Array.from({ length: 40 }, () => cleanAs(undefined)));
    expect(await cleaner.clean([text('<b>a</b>')])).toEqual(['<b>a</b>']);
    const found = await all;
    expect(found.filter((one) => one === 'unavailable').length).toBeGreaterThanOrEqual(40 - 16 - 2);
    expect(found.filter((one) => one === 'cleaned').length).toBeGreaterThanOrEqual(16 + 1);
    expect(await cleanAs(undefined)).toEqual([LONG]);
  });
});

it('one that was never needed stops at once', async () => {
  await expect(createHtmlCleaner().stop()).resolves.toBeUndefined();
});
