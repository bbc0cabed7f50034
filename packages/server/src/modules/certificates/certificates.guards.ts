import { type Actor, can } from '../../platform/http/actor.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { anAuthor } from '../courses/index.ts';
import { requireAddon } from '../settings/index.ts';
import {
  type CertificateRow,
  type CertificateScope,
  getCertificate,
  getCertificateForUpdate,
} from './certificates.queries.ts';

const ADDON = { addon: 'certificate' } as const;

/** Staff, who write certificates and draw layouts. */
export async function certificateAuthor(context: RequestContext): Promise<Actor> {
  const actor = anAuthor(context);
  await requireAddon(context, ADDON);
  return actor;
}

const scopeOf = (actor: Actor, kind: 'own' | 'own_or_published'): CertificateScope =>
  can(actor, 'author_any') ? { kind: 'all' } : { kind, userId: actor.userId };

export const listedCertificates = async (context: RequestContext): Promise<CertificateScope> =>
  scopeOf(await certificateAuthor(context), 'own_or_published');

/** Loads a certificate for reading, or for editing if `own`. */
export async function readableCertificate(
  context: RequestContext,
  id: number,
  kind: 'own' | 'own_or_published' = 'own_or_published',
) {
  return getCertificate(context.db, { id, scope: scopeOf(await certificateAuthor(context), kind) });
}

/** Loads the certificate and locks its row. */
export async function writableCertificate(context: RequestContext, id: number): Promise<CertificateRow> {
  return getCertificateForUpdate(context.db, { id, scope: scopeOf(await certificateAuthor(context), 'own') });
}
