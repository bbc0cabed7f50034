import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { conditionsOf, sendFile } from '../../../platform/http/send-bytes.ts';
import type { Services } from '../../../platform/services.ts';
import { fileAnswer } from '../../media/index.ts';
import type { AttachmentRow } from './attachments.queries.ts';
import { fileName } from './attachments.views.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parts of a signed URL. An id that is none becomes 0. */
export const linkOf = ({
  params,
  query,
}: FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>) => ({
  id: /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0,
  until: Number(text(query.until)),
  name: text(query.name),
  given: text(query.signature),
});

/** Sends a private file under the name of its signed URL, or under its title. */
export async function sendAttached(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  { row, name }: { row: Pick<AttachmentRow, 'fileKey' | 'title' | 'mimeType' | 'createdAt'>; name: string },
) {
  const { fileKey: key, mimeType, createdAt: modifiedAt } = row;
  const size = await services.files.size(key);
  if (size === null) throw new AppError('not_found');
  const answer = fileAnswer(conditionsOf(request), { key, size, modifiedAt });
  return sendFile(
    { request, reply, files: services.files },
    { key, mimeType, name: name || fileName(row), size, modifiedAt, isPublic: false, answer },
  );
}
