import { contract } from '@lectern/contract';
import { MAX_ORDER_PROOF_MB, MEGABYTE } from '@lectern/contract/limits';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../../../platform/platform.tables.ts';
import { useTestApp } from '../../../test/app.ts';
import { orders } from '../orders.tables.ts';
import { aPdf, uploadProof } from './proofs.fixture.ts';
import { orderProofs as proofs } from './proofs.tables.ts';

const { notifications, orderProofs, orders: family, users } = contract;
const t = await useTestApp();

type Person = Awaited<ReturnType<typeof t.given.user>>;
let manager: Person;

beforeAll(async () => {
  manager = await t.given.manager();
});

async function given(fields: Partial<typeof orders.$inferInsert> = {}) {
  const [customer, author] = [await t.given.student(), await t.given.instructor()];
  const course = await t.given.course({ author, accessMode: 'one_time', regularPrice: '50.00' });
  const { id } = await t.given.order({ customer_id: customer.id, courseIds: [course.id], status: 'on-hold' });
  const [row] = await t.db
    .update(orders)
    .set({ paymentMethod: 'offline', ...fields })
    .where(eq(orders.id, id))
    .returning();
  return { id, customer, author, key: row!.orderKey };
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const other = (n: number) => Buffer.concat([aPdf, Buffer.from(`% ${n}\n`)]);
const download = (url: string, headers: Record<string, string> = {}) => t.raw({ method: 'GET', url, headers });

describe('a payment proof', () => {
  it('is uploaded by the customer, and downloaded by staff as a file', async () => {
    const { id, customer } = await given();
    const uploaded = await uploadProof(t, { id, person: customer, name: 'C:\\fakepath\\<b>Transfer.pdf' });
    expect(uploaded.status).toBe(201);
    expect(uploaded.body.data).toMatchObject([{ size: aPdf.length }]);
    const [proof] = (await t.as(manager)(orderProofs.list, { params: { id } })).body.data;
    const file = await download(proof!.url, await t.credentials(manager));
    expect(file.rawPayload.equals(aPdf)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const notes = (await t.as(manager)(family.notes, { params: { id } })).body.data;
    expect(notes[0]).toMatchObject({ kind: 'system', text: 'A payment proof was uploaded.' });
  });

  it('is announced to those who manage orders, by a notification and an email', async () => {
    const boss = await t.given.manager();
    const { id, customer } = await given();
    await uploadProof(t, { id, person: customer });
    await t.runJobs();
    const inbox = (await t.as(boss)(notifications.list)).body.data;
    expect(inbox.filter(({ topic_url: to }) => to === `/admin/orders/${id}`)).toMatchObject([
      { type: 'payment_proof' },
    ]);
    const sent = await t.db.select().from(mails).where(eq(mails.recipient, boss.email!));
    expect(sent.map(({ kind }) => kind)).toContain('payment_proof');
    expect((await t.as(customer)(notifications.list)).body.data.map(({ type }) => type)).not.toContain('payment_proof');
  });

  it('is uploaded and downloaded with the key of the order, without signing in', async () => {
    const { id, key } = await given();
    const { status, body } = await uploadProof(t, { id, key, name: 'receipt.png', type: 'image/png', content: png });
    expect(status).toBe(201);
    const { url } = body.data[0]!;
    expect((await download(`${url}?key=${key}`)).statusCode).toBe(200);
    expect((await download(`${url}?key=wrong`)).statusCode).toBe(404);
    expect((await download(url)).statusCode).toBe(401);
  });

  it('of another person does not exist, and is no business of instructors', async () => {
    const [mine, theirs] = [await given(), await given()];
    const { body } = await uploadProof(t, { id: theirs.id, person: theirs.customer });
    const { id: proof_id, url } = body.data[0]!;
    const asMe = await t.credentials(mine.customer);
    expect((await download(url, asMe)).statusCode).toBe(404);
    const params = { id: mine.id, proof_id };
    expect((await t.as(mine.customer)(orderProofs.file, { params })).status).toBe(404);
    const key = mine.key;
    expect((await t.as(mine.customer)(orderProofs.list, { params: { id: theirs.id }, query: { key } })).status).toBe(
      404,
    );
    expect((await uploadProof(t, { id: theirs.id, person: mine.customer })).status).toBe(404);
    expect((await uploadProof(t, { id: theirs.id, person: manager })).status).toBe(404);
    expect((await t.as(theirs.author)(orderProofs.list, { params: { id: theirs.id } })).status).toBe(403);
    expect((await uploadProof(t, { id: theirs.id, key })).status).toBe(404);
  });

  it.each([
    ['a page', { name: 'a.html', type: 'text/html', content: Buffer.from('<script>alert(1)</script>') }, 'file_type'],
    ['a page named as a PDF', { content: Buffer.from('<!doctype html><script>1</script>') }, 'file_type'],
    ['a picture named as a PDF', { content: png }, 'file_type'],
    ['a text document', { name: 'a.docx', content: aPdf }, 'file_type'],
    ['a drawing', { name: 'a.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') }, 'file_type'],
    ['too large', { content: Buffer.concat([aPdf, Buffer.alloc(MAX_ORDER_PROOF_MB * MEGABYTE)]) }, 'file_size'],
  ])('is not %s', async (_, file, code) => {
    const { id, customer } = await given();
    const refused = await uploadProof(t, { id, person: customer, ...file });
    expect(refused.body.code).toBe(code);
    expect(await t.db.$count(proofs, eq(proofs.orderId, id))).toBe(0);
  });

  it.each([
    ['not offline', { paymentMethod: 'stripe' }],
    ['paid', { status: 'completed' }],
    ['cancelled', { status: 'cancelled' }],
  ] as const)('is not taken for an order that is %s', async (_, fields) => {
    const { id, customer } = await given(fields);
    expect((await uploadProof(t, { id, person: customer })).body.code).toBe('takes_no_proof');
    expect((await t.as(customer)(family.get, { params: { id } })).body.can.upload_proof).toBe(false);
  });

  it('is one when it is sent twice, and there are five at most', async () => {
    const { id, customer } = await given();
    expect((await t.as(customer)(family.get, { params: { id } })).body.can.upload_proof).toBe(true);
    const both = await Promise.all([
      uploadProof(t, { id, person: customer }),
      uploadProof(t, { id, person: customer }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    for (let n = 1; n <= 4; n += 1) await uploadProof(t, { id, person: customer, content: other(n) });
    const sixth = await uploadProof(t, { id, person: customer, content: other(5) });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_proofs']);
    expect((await t.as(customer)(orderProofs.list, { params: { id } })).body.data).toHaveLength(5);
  });

  it('is erased with its person, and its file with it', async () => {
    const { id, customer } = await given();
    await uploadProof(t, { id, person: customer });
    const [row] = await t.db.select().from(proofs).where(eq(proofs.orderId, id));
    const admin = await t.given.administrator();
    const params = { id: customer.id };
    await t.as(admin)(users.remove, { params, query: { force: true, mode: 'anonymize' } });
    await t.runJobs();
    expect(await t.db.$count(proofs, eq(proofs.orderId, id))).toBe(0);
    expect(await t.app.services.files.get(row!.fileKey)).toBeNull();
  });
});
