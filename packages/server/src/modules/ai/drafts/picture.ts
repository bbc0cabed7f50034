import { MAX_AI_PICTURE_BYTES } from '@lectern/contract/limits';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { memberWith } from '../../../platform/http/route.ts';
import { type Asking, requireAccount } from '../ai.guards.ts';
import { editorOf } from '../marks/marks.guards.ts';
import { selectOptionalPicture } from '../marks/marks.queries.ts';

const TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
const uploader = memberWith('upload_files');

/** Pictures of a thousand pixels show enough, and cost less. */
const WANTED_WIDTH = 1000;

interface File {
  key: string;
  mimeType: string;
  width: number;
}

/** A picture of the library for its uploader, managers and administrators. */
export async function pictureOfEditor(
  context: RequestContext,
  id: number,
): Promise<Asking & { title: string; file: File }> {
  const actor = uploader(context);
  await editorOf(context, { record: 'media', ids: [id] });
  const row = await selectOptionalPicture(context.db, id);
  if (!row) throw new AppError('not_found');
  const whole: File = { key: row.key, mimeType: row.mimeType, width: row.width ?? 0 };
  const copies = Object.values(row.sizes).map(({ key, mimeType, width }) => ({ key, mimeType, width }));
  const files = [whole, ...copies].filter(({ mimeType }) => TYPES.has(mimeType));
  const enough = files.filter(({ width }) => width >= WANTED_WIDTH).toSorted((one, other) => one.width - other.width);
  const file = enough[0] ?? files.toSorted((one, other) => other.width - one.width)[0];
  if (!TYPES.has(row.mimeType) || !file) unsuitable();
  return { actor, account: await requireAccount(context), title: row.title, file };
}

function unsuitable(): never {
  throw new AppError('ai_picture_unsuitable', { max: Math.floor(MAX_AI_PICTURE_BYTES / 1000) });
}

/** The bytes of a picture as a data URL. */
export async function dataUrlOf({ services }: Pick<RequestContext, 'services'>, file: File): Promise<string> {
  const size = await services.files.size(file.key);
  if (size === null) throw new AppError('not_found');
  if (size > MAX_AI_PICTURE_BYTES) unsuitable();
  const stream = await services.files.get(file.key);
  if (!stream) throw new AppError('not_found');
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return `data:${file.mimeType};base64,${Buffer.concat(chunks).toString('base64')}`;
}
