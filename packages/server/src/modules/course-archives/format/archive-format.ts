import { MAX_ARCHIVE_COURSES, MAX_GRADEBOOK_CATEGORIES, MAX_GRADEBOOK_COLUMNS } from '@lectern/contract/limits';
import { contract, isoDate, isoDateOrNull, type ItemTypeSlug, itemTypes, taxonomies } from '@lectern/contract';
import { z } from 'zod';
import type { ArchivedRecord, ItemArchive } from '../../courses/index.ts';

/**
 * The layout of a course archive. Records are the responses of our own endpoints for staff, so new fields of the contract
 * are included automatically. Ids are those of the exporting school and refer only to records in the archive.
 *
 * ```
 * manifest.json
 * terms.json                                  categories with their ancestors, tags, difficulties
 * media.json, media/<id>.<ending>             the metadata of each file, and its bytes
 * courses/<id>/course.json                    the course, its FAQ, its sections, and its items by number, in order
 * courses/<id>/items/<id>.json                an item: its type, and its record under the key of the type
 * courses/<id>/items/<id>/questions-<n>.json  questions of an item with their keys, in order
 * courses/<id>/bank-<n>.json                  questions of the course that no item asks
 * ```
 */
export const ARCHIVE_FORMAT = 'lectern-courses';
export const ARCHIVE_VERSION = 1;
/** Questions of one file: few enough that a file is always small. */
export const QUESTIONS_A_FILE = 50;
export const MAX_JSON_BYTES = 16 * 1_048_576;
export const MAX_ENTRIES = 50_000;

const sourceId = z.number().int().min(1).max(2_147_483_647);
/** A record with whatever fields it has; what is made of it is checked by the contract of the endpoint that takes it. */
const record = z.looseObject({ id: sourceId, name: z.string().max(10_000) });

export const manifestSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  site: z.string().max(2000),
  exported_at: isoDate,
  include_media: z.boolean(),
  courses: z.array(z.object({ id: sourceId, name: z.string().max(10_000) })).max(MAX_ARCHIVE_COURSES),
});
export type Manifest = z.output<typeof manifestSchema>;

const archivedTerm = z.looseObject({
  id: sourceId,
  taxonomy: z.enum(taxonomies),
  name: z.string().max(10_000),
  slug: z.string().max(1000),
  parent_id: z.number().int().min(0),
  featured_image: z.number().int().min(0),
});
export type ArchivedTerm = z.output<typeof archivedTerm>;
export const archivedTerms = { element: archivedTerm, max: 20_000 };

const mediaRecord = z.object({
  id: sourceId,
  /** Its name in the store of its school: addresses in texts name it. */
  key: z.string().max(100),
  /** Names of its smaller sizes there. */
  sizes: z.record(z.string().max(40), z.string().max(100)),
  title: contract.media.update.body.shape.title.unwrap(),
  alt_text: contract.media.update.body.shape.alt_text.unwrap(),
  caption: z.string().max(10_000),
  mime_type: z.string().max(120),
  /** Where its bytes are; '' when they are not in the archive. */
  file: z.string().max(100),
});
export type ArchivedMedia = z.output<typeof mediaRecord>;
export const archivedMedia = { element: mediaRecord, max: MAX_ENTRIES };

const gradebookName = z.string().max(10_000);

/** Columns and categories of a gradebook, with the IDs of the school that made the archive. */
const gradebookSchema = z.object({
  columns_start_hidden: z.boolean(),
  categories: z
    .array(z.object({ id: sourceId, name: gradebookName, weight: z.number(), drop_lowest: z.number() }))
    .max(MAX_GRADEBOOK_CATEGORIES),
  columns: z
    .array(
      z.object({
        /** null: a manual column. */
        item_id: sourceId.nullable(),
        name: gradebookName,
        total: z.number(),
        due_date: isoDateOrNull,
        weight: z.number(),
        category_id: z.number().nullable(),
        extra_credit: z.boolean(),
        released: z.boolean(),
      }),
    )
    .max(MAX_GRADEBOOK_COLUMNS),
});
export type ArchivedGradebook = z.output<typeof gradebookSchema>;

export const courseSchema = z.object({
  course: record,
  faqs: z.array(z.looseObject({ id: sourceId })).max(1000),
  sections: z.array(
    z.object({
      section: record,
      items: z.array(z.object({ id: sourceId, name: z.string().max(10_000), type: z.enum(itemTypes) })).max(5000),
    }),
  ),
  /** Files of questions without a quiz. */
  bank_files: z.number().int().min(0).max(1000),
  /** Absent in archives of schools without the add-on, and in older ones. */
  gradebook: gradebookSchema.optional(),
});
export type ArchivedCourse = z.output<typeof courseSchema>;

/** Schema of an item's file, by the archive declaration of its type. */
export const itemSchemaOf = (type: ItemTypeSlug, { key, asksQuestions }: ItemArchive) =>
  z
    .object({
      type: z.literal(type),
      [key]: record,
      ...(asksQuestions && { question_files: z.number().int().min(0).max(100) }),
    })
    .transform((file: Record<string, unknown>) => ({
      record: file[key] as ArchivedRecord,
      questionFiles: Number(file.question_files ?? 0),
    }));
export type ArchivedItem = z.output<ReturnType<typeof itemSchemaOf>>;

export const questionsSchema = z.array(record).max(QUESTIONS_A_FILE);

export const placeOf = {
  manifest: 'manifest.json',
  terms: 'terms.json',
  media: 'media.json',
  mediaFile: (id: number, extension: string) => `media/${id}.${extension}`,
  course: (id: number) => `courses/${id}/course.json`,
  bank: (id: number, part: number) => `courses/${id}/bank-${part}.json`,
  item: (courseId: number, id: number) => `courses/${courseId}/items/${id}.json`,
  questions: (courseId: number, id: number, part: number) => `courses/${courseId}/items/${id}/questions-${part}.json`,
};

const PLACE =
  /^(?:(?:manifest|terms|media)\.json|media\/[1-9]\d{0,9}\.[a-z0-9]{2,5}|courses\/[1-9]\d{0,9}\/(?:course|bank-\d{1,4}|items\/[1-9]\d{0,9}(?:\/questions-\d{1,3})?)\.json)$/;

/** Whether an archive may contain this path. Any other path is not from our exporter. */
export const isPlace = (name: string): boolean => PLACE.test(name);
