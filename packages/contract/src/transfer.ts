import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
};
