import { sql } from 'drizzle-orm';
import { ownRowsOf } from '../../platform/db/own-data.ts';
import { certificatesIssued } from './issued-certificates.tables.ts';

export const issuedOwnData = [
  ownRowsOf(certificatesIssued.userId, {
    name: 'certificates',
    show: {
      number: certificatesIssued.number,
      code: certificatesIssued.code,
      status: certificatesIssued.status,
      course_id: certificatesIssued.courseId,
      name: sql`${certificatesIssued.data} ->> 'student_name'`.as('name'),
      course: sql`${certificatesIssued.data} ->> 'course_title'`.as('course'),
      grade: sql`${certificatesIssued.data} ->> 'grade'`.as('grade'),
      score: sql`${certificatesIssued.data} ->> 'score'`.as('score'),
      issued_at: certificatesIssued.issuedAt,
      expires_at: certificatesIssued.expiresAt,
      ended_at: certificatesIssued.endedAt,
      revoke_reason: certificatesIssued.revokeReason,
    },
    orderBy: [certificatesIssued.id],
  }),
];
