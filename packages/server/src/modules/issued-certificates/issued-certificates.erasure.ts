import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Erasing, erasureOf } from '../../platform/db/erasure.ts';
import {
  badgeSigners,
  certificateCounters,
  certificatesIssued,
  courseCertificates,
} from './issued-certificates.tables.ts';

/** The code stays, so that the certificate can be recognized as withdrawn; nothing of the learner stays. */
async function withdraw(db: Db, { person, now }: Erasing): Promise<void> {
  const rows = await db.select().from(certificatesIssued).where(eq(certificatesIssued.userId, person.id));
  for (const { id, data, endedAt } of rows) {
    const nameless = { student_name: '', student_first_name: '', student_last_name: '', grade: '', score: '' };
    // One after the other: they share a transaction.
    await db
      .update(certificatesIssued)
      .set({
        userId: null,
        status: 'withdrawn',
        endedAt: endedAt ?? now,
        revokeReason: '',
        data: { ...data, ...nameless, start_date: null, completion_date: null },
      })
      .where(eq(certificatesIssued.id, id));
  }
}

export const issuedErasure = [
  erasureOf(courseCertificates, { keep: { 'Settings of the course.': ['condition'] } }),
  erasureOf(certificatesIssued, {
    own: { columns: ['userId', 'status', 'data', 'revokeReason'], run: withdraw },
    keep: {
      'Of the school; they lead to nobody when the name is gone.': ['code', 'number', 'language'],
      'Names a row without a name, or nobody.': ['issuedById', 'endedById'],
    },
  }),
  erasureOf(certificateCounters, {}),
  erasureOf(badgeSigners, { keep: { 'Of the school.': ['kid', 'publicPart', 'sealed'] } }),
];
