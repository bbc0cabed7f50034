import type { contract, Input } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../platform/services.ts';
import { addMedia } from '../library.usecases.ts';
import type { MediaRow } from '../media.queries.ts';
import { replaceMedia } from '../usage/replace.usecases.ts';
import { invalid } from '../words/messages.ts';
import { editError, type PictureEdit } from './picture-edit.rules.ts';

const EDITABLE = /^image\/(?:jpeg|png|webp)$/;

/** Rotates and crops a picture, in all places or as a copy with the same title and texts. */
export async function editPicture(
  services: Services,
  {
    row,
    actor,
    body,
    now,
  }: { row: MediaRow; actor: Actor; body: Input<typeof contract.media.editPicture>['body']; now: Date },
): Promise<MediaRow> {
  const { width, height } = row;
  if (!EDITABLE.test(row.mimeType) || width === null || height === null) invalid('id', 'wrong_file_kind');
  // Another edit came first, or this call is repeated and must not rotate the picture twice.
  if (row.key !== body.file) throw new AppError('version_conflict');
  const edit: PictureEdit = { rotate: body.rotate, crop: body.crop ?? null };
  const error = editError({ width, height }, edit);
  if (error) invalid('crop', error === 'nothing' ? 'no_edit' : 'outside_picture');

  const stream = await services.files.get(row.key);
  if (!stream) throw new AppError('not_found');
  const staged = await services.files.stage(stream, { maxBytes: Number.POSITIVE_INFINITY });
  const received = { staged, filename: row.key, mimetype: row.mimeType, edit };
  if (body.save === 'replace') return replaceMedia(services, { row, actor, received, now, basedOn: row.key });
  const words = { title: row.title, alt_text: row.altText, caption: row.caption };
  return addMedia(services, { received, words, actor, now });
}
