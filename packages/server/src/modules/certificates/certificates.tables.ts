import type { CertificateLayout, CertificateOrientation, CertificateStatus } from '@lectern/contract';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
