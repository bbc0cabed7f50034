import type { World } from '../../test/factories.ts';
import type { CertificateData } from '@lectern/contract';
import { certificateNumber, newCode } from './issue/code.ts';
import { insertIssued, lockNumbers } from './issue/issue.queries.ts';
import { certificatesIssued, courseCertificates } from './issued-certificates.tables.ts';

export function factories({ db, now }: World) {
  /** The course gives this certificate to those who complete it. */
  async function courseCertificate(fields: typeof courseCertificates.$inferInsert) {
    await db.insert(courseCertificates).values({ enabled: true, enabledAt: now(), ...fields });
  }

  async function issuedCertificate({
    data = {},
    ...fields
  }: Omit<Partial<typeof certificatesIssued.$inferInsert>, 'data'> & { data?: Partial<CertificateData> } = {}) {
    return db.transaction(async (tx) => {
      const place = (await lockNumbers(tx)) + 1;
      const [code, number] = [newCode(), certificateNumber(place)];
      return insertIssued(tx, {
        code,
        place,
        number,
        language: 'en',
        issuedAt: now(),
        ...fields,
        data: {
          student_name: 'Ada Park',
          student_first_name: 'Ada',
          student_last_name: 'Park',
          course_title: 'Baking',
          site_name: 'School',
          start_date: now().toISOString(),
          completion_date: now().toISOString(),
          issue_date: now().toISOString(),
          expiry_date: null,
          course_duration: null,
          instructor_name: 'Grace Hill',
          co_instructors: [],
          grade: 'A',
          score: '95%',
          certificate_number: number,
          verify_code: code,
          ...data,
        },
      });
    });
  }

  return { courseCertificate, issuedCertificate };
}

declare module '../../test/factories.ts' {
  interface Factories extends ReturnType<typeof factories> {}
}
