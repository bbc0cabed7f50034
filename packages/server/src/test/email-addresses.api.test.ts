import { contract } from '@lectern/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../modules/identity/identity.tables.ts';
import { useTestApp } from './app.ts';

const { auth, users: people, settings, emailTemplates } = contract;
const t = await useTestApp();

const PASSWORD = 'seven lamps in a row';
const DOMAIN = 'xn--hafen-kln-67a.example';
const DECOMPOSED = 'hafen-ko\u0308ln.example';

let count = 0;
/** An address in another script, and as it is stored. */
function address() {
  count += 1;
  return { written: `Captain${count}@Hafen-Köln.example`, stored: `Captain${count}@${DOMAIN}` };
}

const storedOf = async (id: number) => (await t.db.select().from(users).where(eq(users.id, id)))[0]?.email;

async function created() {
  const { written, stored } = address();
  const manager = await t.given.manager();
  const made = await t.as(manager)(people.create, {
    body: { email: written, first_name: 'Ada', password: PASSWORD, roles: ['student'] },
  });
  expect(made.status).toBe(201);
  return { manager, written, stored, id: made.body.id, body: made.body };
}

describe('an address with a domain in another script', () => {
  it('is stored in ASCII when staff make an account', async () => {
    const { id, stored, body } = await created();
    expect(body.email).toBe(stored);
    expect(await storedOf(id)).toBe(stored);
  });

  it('signs in as it is written, in ASCII, composed or decomposed, and whatever its case', async () => {
    const { written, stored } = await created();
    const [name] = written.split('@');
    for (const login of [written, stored, `${name}@${DECOMPOSED}`, written.toUpperCase(), stored.toLowerCase()]) {
      expect((await t.visitor(auth.login, { body: { login, password: PASSWORD } })).status).toBe(200);
    }
    const other = await t.visitor(auth.login, { body: { login: `${name}@hafen-koln.example`, password: PASSWORD } });
    expect(other.status).toBe(401);
  });

  it('is one address at registration', async () => {
    const { written, stored } = await created();
    for (const email of [written, stored]) {
      const { status, body } = await t.visitor(auth.register, {
        body: { email, password: PASSWORD, first_name: 'Eve' },
      });
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'email_taken' })]);
    }
  });

  it('gets the link for a new password', async () => {
    const { written, stored } = await created();
    expect((await t.visitor(auth.forgotPassword, { body: { login: written } })).status).toBe(200);
    const { rows } = await t.db.execute(
      sql`select recipient from mails where recipient = ${stored} and text like '%token=%'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is found by staff as it is written, and in ASCII', async () => {
    const { manager, written, stored, id } = await created();
    const { written: other } = await created();
    const unfinished = written.replace('ln.example', '');
    for (const search of [written, stored, written.toLowerCase(), unfinished]) {
      const { body } = await t.as(manager)(people.list, { query: { search } });
      expect(body.data.map((person) => person.id)).toEqual([id]);
    }
    const { body } = await t.as(manager)(people.list, { query: { search: 'hafen-köln.example', per_page: 100 } });
    expect(body.data.map(({ email }) => email)).toEqual(
      expect.arrayContaining([stored, other.replace(/@.*/, `@${DOMAIN}`)]),
    );
  });

  it('is no new address when it is written in another form', async () => {
    const { manager, written, id, stored } = await created();
    const params = { id };
    expect((await t.as(manager)(people.update, { params, body: { email: written } })).status).toBe(200);
    expect(await storedOf(id)).toBe(stored);
  });

  it('is stored in ASCII as a sender, a contact and a recipient', async () => {
    const admin = await t.given.administrator();
    const { written, stored } = address();
    const body = { general: { site: { contact_email: written } }, emails: { general: { from_email: written } } };
    const changed = await t.as(admin)(settings.change, { body });
    expect(changed.status).toBe(200);
    expect(changed.body.general.site.contact_email).toBe(stored);
    expect(changed.body.emails.general.from_email).toBe(stored);
    const { body: all } = await t.as(admin)(emailTemplates.list);
    const { id } = all.find(({ audience }) => audience === 'admin')!;
    const template = await t.as(admin)(emailTemplates.update, {
      params: { id },
      body: { locale: 'en', recipients: [written], reply_to_address: written },
    });
    expect(template.body).toMatchObject({ recipients: [stored], reply_to_address: stored });
  });

  it.each(['zoë@example.com', 'ada@hafen köln.example', 'ada@köln', 'ada@hafen/köln.example'])(
    'is refused as %s',
    async (email) => {
      const manager = await t.given.manager();
      const { status, body } = await t.as(manager)(people.create, { body: { email, first_name: 'Ada' } });
      expect(status).toBe(400);
      expect((body as { data?: { params?: object } }).data?.params).toEqual({
        email: 'Enter a valid email address.',
      });
    },
  );
});
