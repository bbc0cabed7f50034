import { z } from 'zod';
import { namedRef } from '../base/refs.ts';
import { endpoint, scanErrors } from '../base/endpoint.ts';
import { flag, id, inlineHtml, isoDate } from '../base/ids.ts';
import { bulkResult, listQuery } from '../base/paging.ts';
import { itemTypes } from '../courses/course.ts';
import { mediaPlaces } from '../media-places.gen.ts';
import { formerFile } from './media-trash.ts';
import { MAX_ALT_TEXT_LENGTH, MAX_NAME_LENGTH, MAX_ROWS } from '../limits.ts';

const size = z.object({
  source_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  mime_type: z.string(),
});

/** The platform's media object, as its stock clients read it. */
export const mediaView = z.object({
  id: z.number().int(),
  date: isoDate,
  slug: z.string(),
  author: z.number().int(),
  title: z.object({ rendered: z.string() }),
  alt_text: z.string(),
  caption: z.object({ rendered: z.string() }),
  media_type: z.enum(['image', 'file']),
  mime_type: z.string(),
  source_url: z.string(),
  media_details: z.object({
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    file: z.string(),
    filesize: z.number().int(),
    sizes: z.record(z.string(), size),
  }),
});
export type MediaView = z.output<typeof mediaView>;

/** Null once the account is gone. */
const owner = z.object({ id: z.number().int(), display_name: z.string() }).nullable();
const listedMedia = mediaView.extend({ owner });
export type ListedMedia = z.output<typeof listedMedia>;

/** Something that shows a file. */
const mediaPlace = z.object({
  kind: z.enum([...itemTypes, ...mediaPlaces]),
  id: z.number().int(),
  title: z.string(),
  /** Of what belongs to a course. */
  course: namedRef.nullable(),
  /** Of a term. */
  taxonomy: z.string().nullable(),
});
export type MediaPlace = z.output<typeof mediaPlace>;

/** null for no limit. */
const quota = z.object({ used_bytes: z.number().int(), limit_bytes: z.number().int().nullable() });

const pixels = z.number().int().min(0).max(100_000);

const uploadId = z.string().max(64);

/** Errors of endpoints that store the file of a finished resumable upload. */
const finishedUploadErrors = [
  'not_signed_in',
  'forbidden',
  'not_found',
  'upload_incomplete',
  'upload_busy',
  'file_type',
  'file_size',
  'quota_exceeded',
  'unavailable',
  ...scanErrors,
] as const;

const words = z.object({
  title: z.string().trim().max(MAX_NAME_LENGTH).optional(),
  alt_text: z.string().trim().max(MAX_ALT_TEXT_LENGTH).optional(),
  caption: inlineHtml(1000).optional(),
});

const path = '/wp/v2/media';
export const media = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List media',
    who: 'staff; instructors see their own',
    query: listQuery(['date', 'id', 'title', 'filesize'], { orderby: 'date' }).extend({
      media_type: z.enum(['image', 'video', 'audio', 'captions', 'document', 'file']).optional(),
      /** The uploader; instructors see their own in any case. */
      author: id.optional(),
      /** Whether anything shows it. */
      used: flag.optional(),
    }),
    response: z.array(listedMedia),
    errors: ['not_signed_in', 'forbidden'],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one media item',
    who: 'whoever may see what uses it',
    params: z.object({ id }),
    response: mediaView,
    errors: ['not_found'],
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload a file (multipart field file)',
    who: 'instructors, managers, administrators',
    response: mediaView,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: ['not_signed_in', 'forbidden', 'file_type', 'file_size', 'quota_exceeded', 'unavailable', 'invalid_params'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change title, caption or alternative text',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    body: words,
    response: mediaView,
    updates: true,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_params'],
  }),
  /** Stock clients know no trash of media: they must send force, and the item goes to the trash of the library. */
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Move a media item to the trash',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    query: z.object({ force: flag.optional() }),
    body: z.object({ force: flag.optional() }).optional(),
    response: z.object({ deleted: z.literal(true), previous: mediaView }),
    errors: ['not_signed_in', 'forbidden', 'not_found', 'trash_not_supported'],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/lectern/v1/media/:id/usage',
    summary: 'List what shows a media item',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    response: z.object({
      owner,
      /** What the caller may open, the first hundred. */
      places: z.array(mediaPlace),
      /** How many others there are. */
      hidden: z.number().int(),
      /** The file that was replaced last, while it is in the trash. */
      former: formerFile.nullable(),
    }),
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  /** The row keeps its id and its words. Addresses of the former file lead to the new one. */
  replace: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/:id/file',
    summary: 'Replace the file of a media item wherever it is shown (multipart field file)',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    response: mediaView,
    transaction: 'own',
    upload: true,
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'file_type',
      'file_size',
      'quota_exceeded',
      'unavailable',
      'invalid_params',
    ],
  }),
  /** A copy gets a new URL. `replace` shows the edited picture wherever the old one was used. */
  editPicture: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/:id/picture',
    summary: 'Turn and crop a picture',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    body: z.object({
      /** `media_details.file` of the picture that was edited, so that a repeated call does not rotate it twice. */
      file: z.string().max(120),
      /** Clockwise degrees. */
      rotate: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
      /** In pixels of the rotated picture. Defaults to the whole picture. */
      crop: z.object({ left: pixels, top: pixels, width: pixels.min(1), height: pixels.min(1) }).optional(),
      save: z.enum(['replace', 'copy']),
    }),
    response: mediaView,
    transaction: 'own',
    errors: [
      'not_signed_in',
      'forbidden',
      'not_found',
      'version_conflict',
      'file_type',
      'quota_exceeded',
      'unavailable',
      'invalid_params',
    ],
  }),
  storage: endpoint({
    method: 'GET',
    path: '/lectern/v1/media/storage',
    summary: 'How full the library is',
    who: 'instructors, managers, administrators',
    response: z.object({
      person: quota,
      /** null for people who see only their own files. */
      school: quota.nullable(),
    }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** Safe to repeat: it returns the item that the first call created. */
  finishUpload: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/uploads/:upload',
    summary: 'Make a media item of a resumable upload that has arrived',
    who: 'whoever has uploaded it',
    params: z.object({ upload: uploadId }),
    body: words.optional(),
    response: mediaView,
    status: 201,
    transaction: 'own',
    errors: [...finishedUploadErrors, 'invalid_params'],
  }),
  /** As `replace`, for a file sent as a resumable upload. */
  replaceByUpload: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/:id/uploads/:upload',
    summary: 'Replace the file of a media item by a resumable upload that has arrived',
    who: 'the uploader, managers, administrators',
    params: z.object({ id, upload: uploadId }),
    response: mediaView,
    transaction: 'own',
    errors: finishedUploadErrors,
  }),
  /** Puts back the file that was replaced last. The present file goes to the trash, so that this can be undone too. */
  restoreFile: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/:id/restore-file',
    summary: 'Put back the former file of a media item wherever it is shown',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    /** `media_details.file` of the present file, so that a repeated call does not swap the files twice. */
    body: z.object({ file: z.string().max(120) }),
    response: mediaView,
    errors: ['not_signed_in', 'forbidden', 'not_found', 'version_conflict', 'invalid_params'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/:id/restore',
    summary: 'Take a media item out of the trash',
    who: 'the uploader, managers, administrators',
    params: z.object({ id }),
    response: mediaView,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  bulkRestore: endpoint({
    method: 'POST',
    path: '/lectern/v1/media/restore',
    summary: 'Take several media items out of the trash',
    who: 'the uploader, managers, administrators',
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS) }),
    response: bulkResult,
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
  /** Everything goes to the trash, with and without `force`. */
  bulkRemove: endpoint({
    method: 'DELETE',
    path: '/lectern/v1/media/delete',
    summary: 'Move several media items that nothing shows to the trash',
    who: 'the uploader, managers, administrators',
    query: z.object({ force: flag.optional() }),
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS), force: flag.optional() }),
    response: bulkResult,
    errors: ['not_signed_in', 'forbidden', 'invalid_params'],
  }),
};
