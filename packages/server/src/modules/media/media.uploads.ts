import { PassThrough } from 'node:stream';
import { contract } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalid } from '../../platform/errors.ts';
import type { StagedFile } from '../../platform/files/files.ts';
import { requireClean } from '../../platform/files/virus-scan/require-clean.ts';
import { paramsOf } from '../../platform/http/parsing/params.ts';
import type { Services } from '../../platform/services.ts';

/** An uploaded file on disk, free of known viruses. Its type is not checked, and the caller keeps or discards it. */
export interface ReceivedUpload {
  staged: StagedFile;
  filename: string;
  mimetype: string;
  words: UploadWords;
  /** The other fields of the form, as they came. */
  fields: Record<string, string>;
}

/** Parsed and not sanitized yet. */
type UploadWords = Omit<z.output<typeof contract.media.update.body>, 'caption'> & { caption?: string | undefined };

type Receiving = Pick<Services, 'files' | 'scanner' | 'log'>;

/**
 * Reads the single file of a request, as a form field (`file` by default) or as the whole body with its name in
 * Content-Disposition. It is streamed to disk; a file over the limit is aborted.
 */
export async function receiveUpload(
  request: FastifyRequest,
  services: Receiving,
  { maxBytes, field = 'file' }: { maxBytes: number; field?: string },
): Promise<ReceivedUpload> {
  try {
    return request.isMultipart()
      ? await receiveForm(request, services, { maxBytes, field })
      : await receiveBody(request, services, maxBytes);
  } catch (error) {
    // A client reads the answer only when it has sent everything: let the rest of its upload run out.
    request.raw.unpipe();
    request.raw.resume();
    throw error;
  }
}

async function receiveForm(
  request: FastifyRequest,
  services: Receiving,
  { maxBytes, field }: { maxBytes: number; field: string },
): Promise<ReceivedUpload> {
  let found: Omit<ReceivedUpload, 'words' | 'fields'> | undefined;
  const fields: Record<string, string> = {};
  try {
    // The limit of bytes is ours: the form parser would cut the file short and carry on.
    for await (const part of request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value;
      } else if (part.fieldname === field) {
        const staged = await services.files.stage(part.file, { maxBytes });
        await requireClean(services, staged);
        // Browsers write quotation marks this way, and nothing else.
        found = { staged, filename: part.filename.replaceAll('%22', '"'), mimetype: part.mimetype };
      } else {
        part.file.resume();
      }
    }
    if (!found) invalid(field, 'required');
    return { ...found, words: wordsOf(fields), fields };
  } catch (error) {
    if (found) await services.files.discard(found.staged);
    if (isBrokenForm(error)) invalid(field, 'unreadable');
    throw error;
  }
}

/** The form parser throws plain errors, which only their message distinguishes from ours. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && !('code' in error) && /multipart|malformed part header/i.test(error.message);
}

async function receiveBody(request: FastifyRequest, services: Receiving, maxBytes: number): Promise<ReceivedUpload> {
  const filename = dispositionName(request.headers['content-disposition']);
  // A body that a parser has read is no file.
  if (!filename || request.body !== undefined) invalid('file', 'required');
  // A pipe of its own: a refusal destroys the stream it reads, and with the request's own the connection would hang.
  const body = request.raw.pipe(new PassThrough());
  request.raw.once('error', (error) => body.destroy(error));
  const staged = await services.files.stage(body, { maxBytes });
  await requireClean(services, staged);
  return { staged, filename, mimetype: request.headers['content-type'] ?? '', words: {}, fields: {} };
}

/** The name in `attachment; filename="a.jpg"`, or in its form for other alphabets. */
function dispositionName(header: string | undefined): string | null {
  const encoded = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(header ?? '')?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return null;
    }
  }
  const [, quoted, bare] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header ?? '') ?? [];
  return quoted?.replace(/\\(["\\])/g, '$1') ?? bare ?? null;
}

/** Title, caption and alternative text that came with a file, by the rules for changing them. */
function wordsOf(fields: Record<string, string>): UploadWords {
  const parsed = contract.media.update.body.safeParse(fields);
  if (!parsed.success) throw new AppError('invalid_params', { params: paramsOf(parsed.error) });
  return parsed.data;
}
