import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_COURSES, MAX_PAGE } from '../limits.ts';
import { longJob } from '../school/long-jobs.ts';

/** What a column of a file of people can hold. */
export const importFields = [
  'email',
  'username',
  'first_name',
  'last_name',
  'display_name',
  'role',
  'password',
  'headline',
  'description',
  'url',
  'locale',
  'timezone',
  'courses',
  'enrolled_at',
] as const;
export type ImportField = (typeof importFields)[number];

/** What a row will do: create an account, change or enroll a person, nothing, or fail. */
export const importVerdicts = ['new', 'update', 'skip', 'error'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];

/** How the characters of a file of people may be written. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'macintosh',
  'cp850',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** Where a file is imported as soon as it is uploaded; needed if its encoding is not certain. */
export const encodingQuery = z.object({ encoding: z.enum(importEncodings).optional() });

const mapping = z.array(z.enum(['', ...importFields]));
const counts = z.object({
  new: z.number().int(),
  update: z.number().int(),
  skip: z.number().int(),
  error: z.number().int(),
});

/** A file of people that was uploaded and waits to be imported, or has been. */
export const peopleImport = z.object({
  id: z.number().int(),
  file_name: z.string(),
  /** `classroom`: the students of a class (`/google-classroom/students`). */
  source: z.enum(['import', 'classroom']),
  /** Guessed from the file until the person chooses one. */
  encoding: z.enum(importEncodings),
  rows: z.number().int(),
  /** In the order of the file; `samples` are cells of its first rows. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The field of each column, guessed from its name; '' ignores it. */
  mapping,
  created_at: isoDate,
  /** Since it was started. */
  job: longJob.nullable(),
  /** What the job has done so far. */
  result: counts,
});
export type PeopleImport = z.output<typeof peopleImport>;

export const peopleImportPreview = z.object({
  counts,
  rows: z.array(
    z.object({
      /** As spreadsheets number it: the header is usually in row 1, and empty rows count. */
      row: z.number().int(),
      verdict: z.enum(importVerdicts),
      values: z.partialRecord(z.enum(importFields), z.string()),
      errors: z.array(z.object({ field: z.string(), message: z.string() })),
    }),
  ),
  /** Of the verdict that was asked for. */
  total: z.number().int(),
});
export type PeopleImportPreview = z.output<typeof peopleImportPreview>;

/** How the file is read and what becomes of people who have an account. */
const choices = {
  mapping: mapping.min(1).max(MAX_IMPORT_COLUMNS),
  existing: z.enum(['skip', 'update_names']).default('skip'),
  /** All people of the file are enrolled in these, in addition to the courses of their row. */
  course_ids: z.array(id).max(MAX_IMPORT_COURSES).default([]),
};

const who = 'managers and administrators; afterwards who uploaded the file, or has read the students of a class';
const path = '/lectern/v1/people-imports';
export const peopleImports = {
  /** A job writes the archive. The view of the job has the download link. */
  archive: endpoint({
    method: 'POST',
    path: '/lectern/v1/people-archives',
    summary: 'Export people with their courses as a zip archive without passwords, in a job',
    who: 'managers and administrators, of the people whom they see',
    body: z.object({
      /** Filters of the people list. Without filters the archive holds everyone. */
      query: z.record(z.string().max(60), z.json()).default({}),
    }),
    response: longJob,
    status: 201,
    transaction: 'own',
    inPerson: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'only_in_person', 'rate_limited'],
  }),
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload a CSV file or an archive of people (multipart field file)',
    who,
    response: peopleImport,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type', 'rate_limited'],
  }),
  /** As stock clients import: with what the columns are called, and at once. */
  uploadAndStart: endpoint({
    method: 'POST',
    path: '/lectern/v1/users/import',
    summary:
      'Import the people of a CSV file (multipart field file) that has the columns username, email and roles, as a long job',
    who,
    query: encodingQuery,
    response: peopleImport,
    status: 201,
    transaction: 'own',
    upload: true,
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'file_size',
      'file_type',
      'rate_limited',
      'reauthentication_required',
    ],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'An uploaded file of people, and how far its import is',
    who,
    params: z.object({ id }),
    response: peopleImport,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  setEncoding: endpoint({
    method: 'PUT',
    path: `${path}/:id/encoding`,
    summary: 'Read an uploaded file of people again in another encoding, before its import is started',
    who,
    params: z.object({ id }),
    body: z.object({ encoding: z.enum(importEncodings) }),
    response: peopleImport,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'already_exists'],
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/:id/preview`,
    summary: 'What an import would do, row by row; changes nothing',
    who,
    params: z.object({ id }),
    body: z.object({
      ...choices,
      verdict: z.enum(['any', ...importVerdicts]).default('any'),
      page: z.number().int().min(1).max(MAX_PAGE).default(1),
    }),
    response: peopleImportPreview,
    transaction: 'own',
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  start: endpoint({
    method: 'POST',
    path: `${path}/:id/start`,
    summary: 'Import the people of a file, as a long job whose file holds the rows that failed',
    who,
    params: z.object({ id }),
    body: z.object({
      ...choices,
      /** New accounts without a password get a link by email to choose one. */
      invite: z.boolean().default(true),
    }),
    response: longJob,
    status: 201,
    transaction: 'own',
    errors: [
      'invalid_params',
      'not_signed_in',
      'forbidden',
      'not_found',
      'already_exists',
      'rate_limited',
      'reauthentication_required',
    ],
  }),
};
