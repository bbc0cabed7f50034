import type { CertificateLayout, CertificateOrientation, CertificateStatus } from '@lectern/contract';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** Designs of certificates. */
export const certificates = pgTable(
  'certificates',
  {
    id: identity(),
    name: text().notNull(),
    status: text().$type<CertificateStatus>().notNull(),
    statusBeforeTrash: text('status_before_trash').$type<CertificateStatus>(),
    orientation: text().$type<CertificateOrientation>().notNull(),
    layout: jsonb().$type<CertificateLayout>().notNull(),
    /** Ids of the pictures in the layout. */
    mediaIds: jsonb('media_ids').$type<number[]>().notNull().default([]),
    /** Ids of the uploaded fonts in the layout. */
    fontIds: jsonb('font_ids').$type<number[]>().notNull().default([]),
    /** Increases with every change of the layout. */
    version: integer().notNull().default(1),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    modifiedAt: at('modified_at').notNull(),
    modifiedById: integer('modified_by_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('certificates_status_modified_at').on(table.status, table.modifiedAt.desc(), table.id.desc()),
    index('certificates_author_id').on(table.authorId),
    index('certificates_modified_by_id').on(table.modifiedById),
  ],
);

/** The last layouts of a certificate, the current one included. */
export const certificateVersions = pgTable(
  'certificate_versions',
  {
    certificateId: integer('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    name: text().notNull(),
    layout: jsonb().$type<CertificateLayout>().notNull(),
    savedById: integer('saved_by_id').references(() => users.id, { onDelete: 'set null' }),
    savedAt: at('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.certificateId, table.version] }),
    index('certificate_versions_saved_by_id').on(table.savedById),
  ],
);

/** Families of fonts that the school has uploaded. */
export const certificateFonts = pgTable(
  'certificate_fonts',
  {
    id: identity(),
    /** As people see it in lists. */
    name: text().notNull(),
    /** As the files name it. */
    family: text().notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('certificate_fonts_author_id').on(table.authorId)],
);

/** The files of a family: one for each style. */
export const certificateFontFaces = pgTable(
  'certificate_font_faces',
  {
    id: identity(),
    fontId: integer('font_id')
      .notNull()
      .references(() => certificateFonts.id, { onDelete: 'cascade' }),
    bold: boolean().notNull(),
    italic: boolean().notNull(),
    /** Of the font without compression. */
    fileKey: text('file_key').notNull(),
    byteSize: integer('byte_size').notNull(),
    /** SHA-256 of the file as it was uploaded. */
    digest: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('certificate_font_faces_style').on(table.fontId, table.bold, table.italic),
    uniqueIndex('certificate_font_faces_digest').on(table.digest),
  ],
);
