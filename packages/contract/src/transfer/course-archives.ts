import { z } from 'zod';
import { endpoint, scanErrors } from '../base/endpoint.ts';
import { flag, id, isoDate } from '../base/ids.ts';
import { MAX_ARCHIVE_COURSES, MAX_ROWS } from '../limits.ts';
import { longJob } from '../school/long-jobs.ts';
import { importResult } from './transfer.ts';

/** What becomes of a course of an archive whose name or URL slug a course here has already. */
export const clashChoices = ['skip', 'copy', 'overwrite'] as const;
export type ClashChoice = (typeof clashChoices)[number];

/** Why a course here cannot be overwritten; '' when it can. */
export const overwriteRefusals = ['', 'has_learners', 'not_yours'] as const;

/** An archive of courses that was uploaded and waits to be imported, or has been. */
export const courseImport = z.object({
  id: z.number().int(),
  file_name: z.string(),
  /** The school that made it, and when, as the archive says. */
  site: z.string(),
  exported_at: isoDate,
  created_at: isoDate,
  byte_size: z.number().int(),
  courses: z.array(
    z.object({
      /** Its number in the archive. */
      source_id: z.number().int(),
      name: z.string(),
      sections: z.number().int(),
      items: z.number().int(),
      /** Its part of the plan by kind of record. Terms and files that courses share are counted with the first of them. */
      counts: z.record(z.string(), z.number().int()),
      /** It cannot be taken over; the problems say why. */
      left_out: z.boolean(),
      /** A course here of the same name or URL slug. */
      existing: z
        .object({ id: z.number().int(), name: z.string(), overwrite_refusal: z.enum(overwriteRefusals) })
        .nullable(),
    }),
  ),
  /** What an import of all of it would do. */
  plan: importResult,
  /** Since it was started. */
  job: longJob.nullable(),
  /** What the job has done so far. */
  result: importResult,
});
export type CourseImport = z.output<typeof courseImport>;

const path = '/lectern/v1/course-imports';
const importers = 'administrators';
const byId = z.object({ id });

export const courseArchives = {
  /** The archive is written by a job, and fetched where the job says. */
  export: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/export',
    summary: 'Export courses with their content as a zip archive, in a job',
    who: 'who teaches them, managers, administrators',
    body: z
      .object({
        ids: z.array(id).min(1).max(MAX_ROWS).optional(),
        /** Instead of ids: all courses that these filters of the list leave. */
        query: z.record(z.string().max(60), z.json()).optional(),
        include_media: flag.default(true),
      })
      .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), { path: ['ids'] }),
    response: longJob,
    status: 201,
    transaction: 'own',
    inPerson: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'only_in_person', 'rate_limited'],
  }),
  /** Reads the archive as an import does and writes nothing of it. */
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload an archive of courses and say what importing it would do (multipart field file)',
    who: importers,
    response: courseImport,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type', 'rate_limited'],
  }),
  /**
   * As `upload`, for a file sent as a resumable upload. Safe to repeat: it returns the import that the first call
   * created.
   */
  finishUpload: endpoint({
    method: 'POST',
    path: `${path}/uploads/:upload`,
    summary: 'Say what importing an archive of courses would do that has arrived by a resumable upload',
    who: 'whoever has uploaded it',
    params: z.object({ upload: z.string().max(64) }),
    response: courseImport,
    status: 201,
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'upload_incomplete',
      'upload_busy',
      'file_size',
      'file_type',
      'rate_limited',
      ...scanErrors,
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'An uploaded archive of courses, and what its import has done so far',
    who: 'who uploaded it',
    params: byId,
    response: courseImport,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/:id/start`,
    summary: 'Import an uploaded archive of courses as drafts, in a job',
    who: 'who uploaded it',
    params: byId,
    body: z.object({
      /** Of courses that are here already; those that are not named are skipped. */
      clashes: z
        .array(z.object({ source_id: id, choice: z.enum(clashChoices) }))
        .max(MAX_ARCHIVE_COURSES)
        .default([]),
    }),
    response: longJob,
    status: 201,
    transaction: 'own',
    inPerson: true,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'already_exists',
      'only_in_person',
      'rate_limited',
    ],
  }),
};
