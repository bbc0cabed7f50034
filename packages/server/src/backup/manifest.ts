import { z } from 'zod';

/**
 * The parts of a backup, in this order: HEADER (format, and the shapes of the tables), the rows of the tables in
 * pieces, waiting jobs, files, and SUMS last, so that a truncated file is recognized.
 */
export const HEADER = 'lectern.json';
export const JOBS = 'jobs.json';
export const SUMS = 'sums.json';
export const FORMAT = 1;

export const tablePart = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.json`;
export const fileEntry = (key: string) => `files/${key}`;

export const header = z.object({
  format: z.number(),
  /** The Lectern that made it. */
  version: z.string(),
  madeAt: z.string(),
  /** Those the database had, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), lastValue: z.number(), isCalled: z.boolean() })),
});
export type Header = z.output<typeof header>;

export const jobList = z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) }));
export type JobList = z.output<typeof jobList>;

export const sums = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  entries: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })),
  /** Keys of files that rows name and that were not in the store. Backups of older versions do not say. */
  missing: z.array(z.string()).optional(),
});
export type Sums = z.output<typeof sums>;

/** Rows as PostgreSQL writes them: nothing is lost on the way through another language's numbers and dates. */
export const rowTexts = z.array(z.string());

/** Undefined: this is not what it should be. */
export function parseContent<Schema extends z.ZodType>(schema: Schema, content: Buffer): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(content.toString())).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
