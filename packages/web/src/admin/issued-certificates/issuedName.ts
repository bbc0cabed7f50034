import type { IssuedCertificate } from '@lectern/contract';

/** What a certificate is called in sentences. */
export const issuedName = ({
  student_name: student,
  course_title: course,
}: Pick<IssuedCertificate, 'student_name' | 'course_title'>): string => `${student} · ${course}`;
