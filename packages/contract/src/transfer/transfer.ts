import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id } from '../base/ids.ts';
import { MAX_ROWS } from '../limits.ts';
import { changedSetting } from '../school/settings.ts';

const counts = z.object({
  imported: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  kept: z.number().int(),
});

/** What an import did, by kind of record, and each thing it could not take over. */
export const importResult = z.object({
  counts: z.record(z.string(), counts),
  problems: z.array(
    z.object({
      kind: z.string(),
      record_id: z.number().int().nullable(),
      name: z.string(),
      level: z.enum(['error', 'warning']),
      message: z.string(),
    }),
  ),
  /** Media the file points to. Nothing is fetched: they are listed so that a person can upload them. */
  missing_media: z.array(z.object({ url: z.string(), used_by: z.string() })),
});
export type ImportResult = z.output<typeof importResult>;

/** What an import would do. Its counts say what would be imported, skipped and left out. */
export const importPreview = importResult.extend({
  courses: z.array(
    z.object({
      name: z.string(),
      /** It would be made; it is here from an earlier import and stays as it is; or it cannot be taken over. */
      fate: z.enum(['new', 'here', 'left_out']),
      sections: z.number().int(),
      /** Lessons, quizzes and other items of its sections. */
      items: z.number().int(),
    }),
  ),
});
export type ImportPreview = z.output<typeof importPreview>;

const quizEditors = 'the course’s author, managers, administrators';
const post = z.record(z.string(), z.unknown());
const quizFile = z.object({
  manifest: z.record(z.string(), z.string()),
  quizzes: z.array(post),
  questions: z.array(post),
});

const settingsImport = z.object({
  message: z.string(),
  /** What changes, by its path in the document. */
  changes: z.array(changedSetting),
  /** Parts of the file that this school has no settings for, or that name things of another school. */
  left_out: z.array(z.string()),
});

export const transfer = {
  importCourses: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/import',
    summary: 'Import a course export (multipart field file, one JSON file)',
    who: 'administrators',
    response: importResult,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type'],
  }),
  /** Reads the file as an import does and writes nothing. */
  previewCourses: endpoint({
    method: 'POST',
    path: '/lectern/v1/courses/import/preview',
    summary: 'What importing a course export would do (multipart field file, one JSON file)',
    who: 'administrators',
    response: importPreview,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type'],
  }),
  /** The file of wire facts 1.25 (b), as the answer itself. */
  exportQuizzes: endpoint({
    method: 'POST',
    path: '/lectern/v1/quizes/export',
    summary: 'Export quizzes with their questions and keys',
    who: quizEditors,
    body: z.object({ ids: z.array(id).min(1).max(MAX_ROWS) }),
    response: quizFile,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  exportQuiz: endpoint({
    method: 'POST',
    path: '/lectern/v1/quizes/single-export',
    summary: 'Where the export file of one quiz is',
    who: quizEditors,
    body: z.object({ quiz_id: id }),
    response: z.object({ download_url: z.string(), message: z.string() }),
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  quizFile: endpoint({
    method: 'GET',
    path: '/lectern/v1/quizes/:id/export-file',
    summary: 'The export file of one quiz',
    who: `${quizEditors}; the cookie alone identifies`,
    params: z.object({ id }),
    response: z.unknown(),
    file: 'application/json',
    cookieAlone: true,
    errors: ['not_signed_in', 'forbidden', 'not_found'],
  }),
  importQuiz: endpoint({
    method: 'POST',
    path: '/lectern/v1/quizes/single-import',
    summary: 'Import quizzes into a section (multipart: file, course_id, section_id)',
    who: quizEditors,
    response: z.object({
      message: z.string(),
      quizId: z.number().int(),
      quizIds: z.array(z.number().int()),
      courseId: z.number().int(),
      /** Questions that could not be taken over, and why. */
      problems: importResult.shape.problems,
    }),
    status: 201,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found', 'file_size', 'file_type'],
  }),
  exportSettings: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/export',
    summary: 'Where the export file of the settings is',
    who: 'administrators',
    /** `filepath` is the file name only, not a path of the server. */
    response: z.object({ filepath: z.string(), filename: z.string(), download_url: z.string() }),
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** The manifest and the tree, without secrets and without what names things of this school alone. */
  settingsFile: endpoint({
    method: 'GET',
    path: '/lectern/v1/settings/export-file',
    summary: 'The export file of the settings',
    who: 'administrators; the cookie alone identifies',
    response: z.unknown(),
    file: 'application/json',
    cookieAlone: true,
    errors: ['not_signed_in', 'forbidden'],
  }),
  /** Reads the file as an import does and writes nothing. */
  previewSettings: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/import/preview',
    summary: 'What importing settings would change (multipart field file, one JSON file)',
    who: 'administrators',
    response: settingsImport,
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type'],
  }),
  importSettings: endpoint({
    method: 'POST',
    path: '/lectern/v1/settings/import',
    summary: 'Import settings (multipart field file, one JSON file)',
    who: 'administrators',
    response: settingsImport,
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'file_type', 'reauthentication_required'],
  }),
};
