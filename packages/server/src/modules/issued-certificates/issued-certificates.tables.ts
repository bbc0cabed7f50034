import type { CertificateCondition, CertificateData, Locale } from '@lectern/contract';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, identity, jsonb } from '../../platform/db/columns.ts';
import { certificates } from '../certificates/certificates.tables.ts';
import { courses } from '../courses/courses.tables.ts';
import { users } from '../identity/identity.tables.ts';

/** The certificate that a course gives. A course without a row gives none. */
export const courseCertificates = pgTable(
  'course_certificates',
  {
    courseId: integer('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    enabled: boolean().notNull().default(false),
    /** Since when; learners who completed the course before get theirs from staff. */
    enabledAt: at('enabled_at'),
    certificateId: integer('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
    /** The email about the certificate has its PDF. */
    email: boolean().notNull().default(true),
    sharing: boolean().notNull().default(true),
    /** The public page of the course names it. */
    singleCourseEnabled: boolean('single_course_enabled').notNull().default(false),
    /** 0: it does not expire. */
    expiresMonths: integer('expires_months').notNull().default(0),
    condition: text().$type<CertificateCondition>().notNull().default('completion'),
    /** In percent. */
    minimumScore: integer('minimum_score').notNull().default(0),
  },
  (table) => [
    index('course_certificates_certificate_id').on(table.certificateId),
    index('course_certificates_enabled').on(table.courseId).where(sql`enabled`),
  ],
);

export type StoredStatus = 'valid' | 'revoked' | 'replaced' | 'withdrawn';

/** Certificates as they were given out. Only the name on them is ever changed. */
export const certificatesIssued = pgTable(
  'certificates_issued',
  {
    id: identity(),
    code: text().notNull().unique(),
    /** Its place in the certificates of the school: there is no gap. */
    place: integer().notNull().unique(),
    number: text().notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: integer('course_id').references(() => courses.id, { onDelete: 'set null' }),
    certificateId: integer('certificate_id').references(() => certificates.id, { onDelete: 'set null' }),
    status: text().$type<StoredStatus>().notNull().default('valid'),
    data: jsonb().$type<CertificateData>().notNull(),
    language: text().$type<Locale>().notNull(),
    issuedAt: at('issued_at').notNull(),
    /** null: the completion of the course issued it. */
    issuedById: integer('issued_by_id').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: at('expires_at'),
    /** When it was revoked, replaced or withdrawn. */
    endedAt: at('ended_at'),
    endedById: integer('ended_by_id').references(() => users.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason').notNull().default(''),
    reissueOf: integer('reissue_of').references((): AnyPgColumn => certificatesIssued.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('certificates_issued_valid').on(table.userId, table.courseId).where(sql`status = 'valid'`),
    index('certificates_issued_course_id_issued_at').on(table.courseId, table.issuedAt),
    index('certificates_issued_issued_at').on(table.issuedAt, table.id),
    index('certificates_issued_certificate_id').on(table.certificateId),
    index('certificates_issued_user_id').on(table.userId, table.courseId),
    index('certificates_issued_issued_by_id').on(table.issuedById),
    index('certificates_issued_ended_by_id').on(table.endedById),
    index('certificates_issued_reissue_of').on(table.reissueOf),
  ],
);

/** The last place that was given. Issuing locks its only row until the transaction has committed. */
export const certificateCounters = pgTable('certificate_counters', {
  id: integer().primaryKey(),
  last: integer().notNull(),
});

/** What signs badges. A new one is published before it signs, and all of them verify. */
export const badgeSigners = pgTable('badge_signers', {
  /** The name of its public part in the DID document of the school. */
  kid: text().primaryKey(),
  publicPart: jsonb('public_part').$type<Record<string, string>>().notNull(),
  /** The private part, encrypted. */
  sealed: text().notNull(),
  createdAt: at('created_at').notNull(),
  /** The next badge makes another signer. */
  retiredAt: at('retired_at'),
});
