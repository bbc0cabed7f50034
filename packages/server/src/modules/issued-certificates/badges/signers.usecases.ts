import type { JWTPayload } from 'jose';
import { seal, unseal } from '../../../platform/sealed.ts';
import type { Services } from '../../../platform/services.ts';
import {
  insertSigner,
  lockSigners,
  selectOptionalSigner,
  selectPublicParts,
  type SignerRow,
} from './signers.queries.ts';

const ALGORITHM = 'ES256';
/** How long verifiers may use a DID document that they have. */
export const DOCUMENT_SECONDS = 300;
/** A signer is in the DID document for so long before it signs, twice as long as verifiers keep a document. */
const PUBLISHED_MS = 2 * DOCUMENT_SECONDS * 1000;
const sealedFor = (kid: string) => ({ purpose: 'badges', owner: kid }) as const;

/** The school as an issuer: `did:web`, whose document is at a fixed address of its host. */
export const issuerOf = ({ config }: Pick<Services, 'config'>): string =>
  `did:web:${encodeURIComponent(new URL(config.publicUrl).host)}`;

async function makeSigner(services: Services): Promise<SignerRow> {
  const { calculateJwkThumbprint, exportJWK, generateKeyPair } = await import('jose');
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicPart = (await exportJWK(publicKey)) as Record<string, string>;
  const kid = await calculateJwkThumbprint(publicPart);
  const sealed = seal(services, sealedFor(kid), Buffer.from(JSON.stringify(await exportJWK(privateKey))));
  return { kid, publicPart, sealed, createdAt: services.clock(), retiredAt: null };
}

/** The newest signer that is not retired. The first badge of a school, and the first after a rotation, make it. */
async function readNewest(services: Services): Promise<SignerRow> {
  const found = await selectOptionalSigner(services.db);
  if (found?.retiredAt === null) return found;
  const made = await makeSigner(services);
  return services.db.transaction(async (db) => {
    await lockSigners(db);
    const other = await selectOptionalSigner(db);
    if (other?.retiredAt === null) return other;
    await insertSigner(db, made);
    return made;
  });
}

/** The newest signer that verifiers have in their document, or the only one of the school. */
async function readSigner(services: Services): Promise<SignerRow> {
  const newest = await readNewest(services);
  const known = new Date(services.clock().getTime() - PUBLISHED_MS);
  return newest.createdAt <= known ? newest : ((await selectOptionalSigner(services.db, known)) ?? newest);
}

/** Signs a credential; the claims of its JWT follow from it. */
export async function signCredential(services: Services, credential: JWTPayload): Promise<string> {
  const { importJWK, SignJWT } = await import('jose');
  const { kid, sealed } = await readSigner(services);
  const stored = unseal(services, sealedFor(kid), sealed).toString('utf8');
  const signer = await importJWK(JSON.parse(stored) as Record<string, string>, ALGORITHM);
  const header = {
    alg: ALGORITHM,
    typ: 'vc+jwt',
    cty: 'vc',
    kid: `${issuerOf(services)}#${kid}`,
    iss: issuerOf(services),
  };
  return new SignJWT(credential).setProtectedHeader(header).sign(signer);
}

/** The DID document, with which badges are verified. Retired signers stay in it. */
export async function didDocument(services: Services) {
  const id = issuerOf(services);
  const parts = await selectPublicParts(services.db);
  const methods = parts.map(({ kid, publicPart }) => ({
    id: `${id}#${kid}`,
    type: 'JsonWebKey2020',
    controller: id,
    publicKeyJwk: { ...publicPart, kid, alg: ALGORITHM, use: 'sig' },
  }));
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
    authentication: methods.map((method) => method.id),
  };
}
