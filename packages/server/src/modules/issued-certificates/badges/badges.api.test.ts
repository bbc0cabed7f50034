import { gunzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { contract } from '@lectern/contract';
import { MINUTE_MS } from '@lectern/contract/time';
import { decodeJWT, verifyJWT } from 'did-jwt';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { badgeSigners, certificatesIssued, courseCertificates } from '../issued-certificates.tables.ts';
import { encodedList, STATUS_LIST_SIZE, statusPlace } from './status-list.ts';

const { certificateVerification: family, issuedCertificates } = contract;
const t = await useTestApp();

async function held() {
  const teacher = await t.given.instructor();
  const course = await t.given.course({ author: teacher, accessMode: 'need_registration' });
  const certificateId = (await t.given.certificate()).id;
  await t.given.courseCertificate({ courseId: course.id, certificateId });
  const learner = await t.given.enrolledLearner(course.id);
  const row = await t.given.issuedCertificate({ userId: learner.id, courseId: course.id, certificateId });
  return { teacher, course, learner, row };
}

/** Verified by a library that knows nothing of the school but its DID document. */
async function verified(envelope: { id?: string }) {
  const jwt = envelope.id!.replace('data:application/vc+jwt,', '');
  const didDocument = (await t.raw({ url: '/.well-known/did.json' })).json<{ id: string }>();
  const resolver = {
    resolve: async () => ({ didResolutionMetadata: {}, didDocument, didDocumentMetadata: {} }) as never,
  };
  const now = Math.floor(t.now().getTime() / 1000);
  const { payload } = await verifyJWT(jwt, { resolver, policies: { now, aud: false } });
  return { payload, jwt, didDocument };
}

const badgeOf = async (code: string) => (await t.visitor(family.badge, { params: { code } })).body;
const statusOf = async (list = 0) => (await t.visitor(family.badgeStatus, { params: { list } })).body;

function isSet(encoded: string, index: number): boolean {
  const bytes = gunzipSync(Buffer.from(encoded.slice(1), 'base64url'));
  return (bytes[index >> 3]! & (0x80 >> (index & 7))) !== 0;
}

describe('the badge of a certificate', () => {
  it('is verified by an independent library', async () => {
    const { row, learner } = await held();
    const { payload, didDocument } = await verified(await badgeOf(row.code));
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: didDocument.id,
      issuer: { id: didDocument.id, type: ['Profile'] },
      credentialSubject: { type: ['AchievementSubject'], achievement: { type: ['Achievement'], name: 'Baking' } },
      credentialStatus: { type: 'BitstringStatusListEntry', statusListIndex: String(row.place) },
    });
    const hash = createHash('sha256').update(`${learner.email!.toLowerCase()}${row.code}`).digest('hex');
    expect(payload.credentialSubject.identifier).toMatchObject([{ hashed: true, identityHash: `sha256$${hash}` }]);
    expect(JSON.stringify(payload)).not.toContain(learner.email);
  });

  it('is refused when a letter of it was changed', async () => {
    const { row } = await held();
    const envelope = await badgeOf(row.code);
    const [head, body, signature] = envelope.id!.split('.');
    const { payload } = decodeJWT(envelope.id!.replace('data:application/vc+jwt,', ''));
    const forged = Buffer.from(JSON.stringify({ ...payload, name: 'Surgery' })).toString('base64url');
    expect(forged).not.toBe(body);
    await expect(verified({ id: `${head}.${forged}.${signature}` })).rejects.toThrow(/signature/i);
  });

  it('is in the list of revoked badges once it is revoked', async () => {
    const { row, teacher } = await held();
    const listed = async () => (await verified(await statusOf())).payload.credentialSubject.encodedList as string;
    expect(isSet(await listed(), row.place)).toBe(false);
    await t.as(teacher)(issuedCertificates.revoke, { params: { id: row.id }, body: { reason: 'Wrong' } });
    expect(isSet(await listed(), row.place)).toBe(true);
  });

  it('stays verifiable when another signer takes over', async () => {
    const { row } = await held();
    const before = await badgeOf(row.code);
    t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    await t.db.update(badgeSigners).set({ retiredAt: t.now() });
    await badgeOf(row.code);
    expect(await t.db.$count(badgeSigners)).toBe(2);
    const { payload } = await verified(before);
    expect(payload.jti).toContain(row.code);
  });

  it('is signed by a new signer only after that was published for ten minutes', async () => {
    const { row } = await held();
    const keyOf = async () =>
      String(decodeJWT((await badgeOf(row.code)).id!.replace('data:application/vc+jwt,', '')).header.kid);
    const read = async () =>
      (await t.raw({ url: '/.well-known/did.json' })).json<{ verificationMethod: { id: string }[] }>();
    const published = async () => (await read()).verificationMethod.map(({ id }) => id);
    t.travelTo(new Date(t.now().getTime() + 20 * MINUTE_MS));
    const former = await keyOf();
    await t.db.update(badgeSigners).set({ retiredAt: t.now() });
    const before = await published();
    expect(await keyOf()).toBe(former);
    const [next, ...more] = (await published()).filter((id) => !before.includes(id));
    expect([next, more]).toEqual([expect.any(String), []]);
    t.travelTo(new Date(t.now().getTime() + 9 * MINUTE_MS));
    expect(await keyOf()).toBe(former);
    t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    expect(await keyOf()).toBe(next);
  });

  it('is there only where the course lets it be shared', async () => {
    t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    const { row, course } = await held();
    await t.db.update(courseCertificates).set({ sharing: false }).where(eq(courseCertificates.courseId, course.id));
    expect((await t.visitor(family.badge, { params: { code: row.code } })).status).toBe(404);
    expect((await t.visitor(family.badgeStatus, { params: { list: 7 } })).status).toBe(404);
    expect(await t.db.$count(certificatesIssued)).toBeGreaterThan(0);
  });

  it('keeps its private part encrypted', async () => {
    const [signer] = await t.db.select().from(badgeSigners);
    expect(Object.keys(signer!.publicPart)).not.toContain('d');
    expect(signer!.sealed).not.toContain('{');
  });

  it('can be verified by those who asked for the document before the first signer', async () => {
    t.travelTo(new Date(t.now().getTime() + MINUTE_MS));
    const { row } = await held();
    await t.db.delete(badgeSigners);
    const kept = async () => (await t.raw({ url: '/.well-known/did.json' })).headers['cache-control'];
    expect(await kept()).toBe('no-store');
    const { payload } = await verified(await badgeOf(row.code));
    expect(payload.jti).toContain(row.code);
    expect(await kept()).toBe('public, max-age=300');
  });
});

it.each([0, 1, STATUS_LIST_SIZE - 1, STATUS_LIST_SIZE, 3 * STATUS_LIST_SIZE + 5])('place %i has one bit', (place) => {
  const { list, index } = statusPlace(place);
  expect(list * STATUS_LIST_SIZE + index).toBe(place);
  const encoded = encodedList([index]);
  expect(isSet(encoded, index)).toBe(true);
  expect(isSet(encoded, (index + 1) % STATUS_LIST_SIZE)).toBe(false);
});
