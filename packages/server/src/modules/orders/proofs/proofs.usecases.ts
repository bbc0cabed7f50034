import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Answer, contract } from '@lectern/contract';
import { MAX_ORDER_PROOF_MB, MAX_ORDER_PROOFS, MEGABYTE, ORDER_PROOF_ENDINGS } from '@lectern/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { checkFileType, refuseFile } from '../../../platform/files/file-type.ts';
import { newFileKey, type StagedFile } from '../../../platform/files/files.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { receiveUpload } from '../../media/index.ts';
import { noteThat } from '../notes.queries.ts';
import { orderProofUploaded } from '../orders.events.ts';
import { getOrderForUpdate, type OrderRow } from '../orders.queries.ts';
import { takesProof } from '../orders.rules.ts';
import { insertProof, type ProofRow, selectProofs } from './proofs.queries.ts';

type Proofs = Answer<typeof contract.orderProofs.list>;
type Uploading = Pick<RequestContext, 'services' | 'actor' | 'now'>;

const UPLOADS_AN_HOUR = 20;
const FILE_NAME_LENGTH = 120;

const proofView = ({ id, orderId, fileName, byteSize, createdAt }: ProofRow) => ({
  id,
  name: fileName,
  size: byteSize,
  created_at: createdAt.toISOString(),
  url: `/api/lectern/v1/orders/${orderId}/proofs/${id}`,
});

export async function readProofs(db: Db, orderId: number): Promise<Proofs> {
  return { data: (await selectProofs(db, orderId)).map(proofView) };
}

/** Throws unless the order waits for a transfer. */
function requireTaking(order: OrderRow): void {
  if (!takesProof(order)) throw new AppError('takes_no_proof');
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Stores a proof. Its type is detected from the content. */
export async function uploadProof(context: Uploading, order: OrderRow, request: FastifyRequest): Promise<Proofs> {
  const { services, now } = context;
  requireTaking(order);
  const limit = { key: `order-proof:${order.id}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  const maxBytes = MAX_ORDER_PROOF_MB * MEGABYTE;
  const { staged, filename, mimetype } = await receiveUpload(request, services, { maxBytes });
  try {
    const kinds = ['image', 'document'] as const;
    const type = await checkFileType(staged.path, { filename, declaredMime: mimetype, kinds });
    if (!ORDER_PROOF_ENDINGS.some((ending) => ending === type.extension)) {
      refuseFile('type_unknown', { ending: type.extension });
    }
    await keepProof(context, { orderId: order.id, staged, filename, ...type });
  } catch (error) {
    await services.files.discard(staged);
    throw error;
  }
  return readProofs(services.db, order.id);
}

interface NewProof {
  orderId: number;
  staged: StagedFile;
  filename: string;
  extension: string;
  mime: string;
}

async function keepProof(
  { services, actor, now }: Uploading,
  { orderId, staged, filename, extension, mime }: NewProof,
): Promise<void> {
  const { db, files, randomToken } = services;
  const digest = await digestOf(staged.path);
  const { byteSize } = staged;
  const fileKey = newFileKey(randomToken, extension);
  await files.keep(staged, fileKey);
  const isNew = await keepWithRows(files, [fileKey], () =>
    db.transaction(async (tx) => {
      const order = await getOrderForUpdate(tx, orderId);
      requireTaking(order);
      const proofs = await selectProofs(tx, orderId);
      if (proofs.some((proof) => proof.digest === digest)) return false;
      if (proofs.length >= MAX_ORDER_PROOFS) throw new AppError('too_many_proofs', { n: MAX_ORDER_PROOFS });
      const fileName = filename.replace(/^.*[\\/]/, '').slice(-FILE_NAME_LENGTH);
      const row = { orderId, fileKey, fileName, mimeType: mime, byteSize, digest, createdAt: now };
      const id = await insertProof(tx, row);
      await noteThat(tx, { orderId, code: 'proof', actor, now });
      const ids = { order_id: orderId, customer_id: order.customerId, order_proof_id: id };
      await emit(tx, { services, actor, now }, orderProofUploaded(ids));
      return true;
    }),
  );
  if (!isNew) await files.remove(fileKey);
}
