import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CertificateFontView } from '@lectern/contract';
import {
  MAX_CERTIFICATE_FONT_MB,
  MAX_CERTIFICATE_FONT_NAME,
  MAX_CERTIFICATE_FONTS,
  MAX_UNPACKED_FONT_MB,
  MEGABYTE,
} from '@lectern/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Owner } from '../../../platform/concurrency-limiter.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { newFileKey } from '../../../platform/files/files.ts';
import { keepWithRows } from '../../../platform/files/keep-with-rows.ts';
import { type Actor, ownerOf } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { createHelperProcess, HelperKilled, HelperRejected } from '../../../platform/jobs/helper-process.ts';
import { consumeRateLimit } from '../../../platform/limits.ts';
import { cleanText } from '../../../platform/typesetting/clean-text.ts';
import { receiveUpload } from '../../media/index.ts';
import { certificateFontEvents } from '../certificates.events.ts';
import { invalid } from '../words/messages.ts';
import { scopeOfFonts } from './fonts.guards.ts';
import {
  countFonts,
  type FontRow,
  insertFace,
  insertFont,
  lockFonts,
  selectFaces,
  selectOptionalByDigest,
  selectOptionalFamily,
} from './fonts.queries.ts';
import { readFont } from './fonts.usecases.ts';
import type { FontAnswer, ReadFont } from './read-font.ts';

type Uploading = RequestContext<Actor>;

const UPLOADS_AN_HOUR = 60;

const helper = createHelperProcess<Uint8Array, FontAnswer>({
  module: new URL('font-helper.ts', import.meta.url),
  idleMs: 10_000,
  taskMs: 20_000,
  maxWaiting: 16,
  share: 4,
});

/** Reads a font in a process of its own. A file that crashes the process or takes too long is no usable font. */
async function parse(bytes: Uint8Array, owner: Owner): Promise<ReadFont> {
  let answer: FontAnswer;
  try {
    answer = await helper.run(bytes, { owner });
  } catch (error) {
    if (error instanceof HelperRejected || (error instanceof HelperKilled && error.timedOut)) {
      return invalid('file', 'font_unreadable');
    }
    throw error;
  }
  if (!('error' in answer)) return answer;
  const { error } = answer;
  if (error === 'font_too_large') return invalid('file', 'font_too_large', { n: MAX_UNPACKED_FONT_MB });
  return invalid('file', error);
}

interface NewFont {
  actor: Actor;
  now: Date;
  font: ReadFont;
  /** For fonts without a name. */
  filename: string;
  fileKey: string;
  digest: string;
}

function refuseStyle({ bold, italic }: ReadFont, name: string): never {
  if (bold && italic) return invalid('file', 'font_has_bold_italic', { name });
  if (bold) return invalid('file', 'font_has_bold', { name });
  if (italic) return invalid('file', 'font_has_italic', { name });
  return invalid('file', 'font_has_regular', { name });
}

async function newFont(db: Db, { actor, now, family }: { actor: Actor; now: Date; family: string }): Promise<number> {
  if ((await countFonts(db)) >= MAX_CERTIFICATE_FONTS) {
    throw new AppError('certificate_fonts_full', { n: MAX_CERTIFICATE_FONTS });
  }
  return insertFont(db, { name: family, family, authorId: actor.userId, createdAt: now });
}

/** Throws when the family has this style already. */
async function requireFreeStyle(db: Db, { id, name }: FontRow, font: ReadFont): Promise<number> {
  const faces = await selectFaces(db, [id]);
  if (faces.some(({ bold, italic }) => bold === font.bold && italic === font.italic)) refuseStyle(font, name);
  return id;
}

/** Stores a file as a style of its family. `isNew` is false when the same file is stored already. */
async function insertFile(
  db: Db,
  { actor, now, font, filename, fileKey, digest }: NewFont,
): Promise<{ id: number; isNew: boolean; isFamily: boolean }> {
  await lockFonts(db);
  const known = await selectOptionalByDigest(db, digest);
  if (known !== undefined) return { id: known, isNew: false, isFamily: false };
  const family =
    cleanText(font.family, MAX_CERTIFICATE_FONT_NAME) ||
    cleanText(filename.replace(/\.\w+$/, ''), MAX_CERTIFICATE_FONT_NAME) ||
    'Font';
  const found = await selectOptionalFamily(db, { family, scope: scopeOfFonts(actor) });
  const fontId = found ? await requireFreeStyle(db, found, font) : await newFont(db, { actor, now, family });
  const { bold, italic, sfnt } = font;
  await insertFace(db, { fontId, bold, italic, fileKey, byteSize: sfnt.byteLength, digest, createdAt: now });
  return { id: fontId, isNew: true, isFamily: !found };
}

async function store({ services, actor, now }: Uploading, file: Omit<NewFont, 'actor' | 'now' | 'fileKey'>) {
  const { db, files, randomToken } = services;
  const fileKey = `font-${newFileKey(randomToken, file.font.extension)}`;
  await files.put(fileKey, Readable.from([file.font.sfnt]));
  const { id, isNew } = await keepWithRows(files, [fileKey], () =>
    db.transaction(async (tx) => {
      const stored = await insertFile(tx, { ...file, actor, now, fileKey });
      const { created, updated } = certificateFontEvents;
      if (stored.isNew) {
        const event = (stored.isFamily ? created : updated)({ certificate_font_id: stored.id });
        await emit(tx, { services, actor, now }, event);
      }
      return stored;
    }),
  );
  if (!isNew) await files.remove(fileKey);
  return id;
}

/** Stores a font. It is a style of a family that the actor may change, or begins a family. */
export async function uploadFont(context: Uploading, request: FastifyRequest): Promise<CertificateFontView> {
  const { services, actor, now } = context;
  const limit = { key: `certificate-font:${actor.userId}`, max: UPLOADS_AN_HOUR, windowSeconds: 3600 };
  await consumeRateLimit(services.db, limit, now);
  const maxBytes = MAX_CERTIFICATE_FONT_MB * MEGABYTE;
  const { staged, filename, fields } = await receiveUpload(request, services, { maxBytes });
  try {
    if (fields.license !== 'true') invalid('license', 'license_required');
    const bytes = await readFile(staged.path);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const known = await selectOptionalByDigest(services.db, digest);
    const id = known ?? (await store(context, { font: await parse(bytes, ownerOf(actor, '')), filename, digest }));
    return await readFont(services.db, { id, actor });
  } finally {
    await services.files.discard(staged);
  }
}
