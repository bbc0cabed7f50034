import { readFileSync } from 'node:fs';
import { contract, locales } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { users as people } from '../identity.tables.ts';
import { consentsGiven } from './consents.rules.ts';

const { auth, privacy, session, settings } = contract;
const t = await useTestApp();

let made = 0;
async function register(ticked: { terms?: boolean; privacy?: boolean }) {
  made += 1;
  const email = `agrees-${made}@example.com`;
  const body = { email, password: 'seven lamps in a row', first_name: 'Agnes', ...ticked };
  const answer = await t.visitor(auth.register, { body });
  const [row] = await t.db.select().from(people).where(eq(people.email, email));
  return { answer, id: row?.id };
}
const consentsOf = async (id: number) =>
  (await t.as(await t.given.administrator())(privacy.consents, { params: { id } })).body;
const setText = async (message: string, enable = true) =>
  t.as(await t.given.administrator())(settings.change, { body: { advance: { gdpr: { enable, message } } } });

describe('what somebody agrees to with a new account', () => {
  it('is kept with the words, their version and the time', async () => {
    const { id } = await register({ terms: true });
    const [only, ...others] = await consentsOf(id!);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: 'terms', given_at: t.now().toISOString() });
    expect(only?.text).toMatch(/may store my account and my progress/);
    expect(only?.version).toMatch(/^[0-9a-f]{12}$/);
    // Who ticked nothing has agreed to nothing.
    expect(await consentsOf((await register({})).id!)).toEqual([]);
  });

  it('is the school’s own text too, where it has one: without it nobody registers', async () => {
    await setText('I have read the privacy policy.');
    expect((await t.visitor(session.get)).body.consent_text).toBe('I have read the privacy policy.');
    const refused = await register({ terms: true });
    expect([refused.answer.status, Object.keys(refused.answer.body.data!.params!), refused.id]).toEqual([
      400,
      ['privacy'],
      undefined,
    ]);
    const first = await register({ terms: true, privacy: true });
    const [own, terms] = await consentsOf(first.id!);
    expect([own?.kind, own?.text, terms?.kind]).toEqual(['privacy', 'I have read the privacy policy.', 'terms']);
    // Another text is another version; what was agreed to before stays as it was.
    await setText('I have read the new privacy policy.');
    const [changed] = await consentsOf((await register({ terms: true, privacy: true })).id!);
    expect(changed?.version).not.toBe(own?.version);
    expect((await consentsOf(first.id!))[0]?.text).toBe('I have read the privacy policy.');
    await setText('', true);
    expect((await register({ terms: true })).answer.status).toBe(201);
    await setText('Switched off.', false);
    expect((await t.visitor(session.get)).body.consent_text).toBe('');
    expect((await register({ terms: true })).answer.status).toBe(201);
  });

  it.each(locales)('is kept in the words that the form says: %s', (locale) => {
    const file = new URL(`../../../../../web/src/site/words/${locale}.json`, import.meta.url);
    const words = JSON.parse(readFileSync(file, 'utf8')) as { terms: string };
    const document = { general: { site: { title: 'Elm School' } }, advance: { gdpr: { enable: false, message: '' } } };
    const [given] = consentsGiven(document as never, { ticked: { terms: true }, locale });
    expect(given?.text).toBe(words.terms.replace('{{school}}', 'Elm School'));
  });
});

describe('who reads it', () => {
  it('are managers and administrators, not the person’s instructors', async () => {
    const { id } = await register({ terms: true });
    const read = { params: { id: id! } };
    expect((await t.visitor(privacy.consents, read)).body).toMatchObject({ code: 'not_signed_in' });
    for (const role of ['student', 'instructor'] as const) {
      const answer = await t.as(await t.given.user({ role }))(privacy.consents, read);
      expect(answer.body).toMatchObject({ code: 'forbidden' });
    }
    expect((await t.as(await t.given.user({ role: 'manager' }))(privacy.consents, read)).body).toHaveLength(1);
    const gone = await t.as(await t.given.administrator())(privacy.consents, { params: { id: 2_000_000_000 } });
    expect(gone.status).toBe(404);
  });
});
