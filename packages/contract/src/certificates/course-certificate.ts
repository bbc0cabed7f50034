import { z } from 'zod';
import { field, sometimes } from '../base/fields.ts';
import { flag, idOrZero, whole } from '../base/ids.ts';
import { MAX_CERTIFICATE_MONTHS } from '../limits.ts';

/** What a learner needs for the certificate of a course besides completing it. */
export const certificateConditions = ['completion', 'quizzes', 'score'] as const;
export type CertificateCondition = (typeof certificateConditions)[number];

const courseCertificate = z.object({
  /** The template; 0 for none. */
  id: z.number().int(),
  name: z.string(),
  enabled: z.boolean(),
  /** The email about the certificate has its PDF. */
  email: z.boolean(),
  sharing: z.boolean(),
  /** The public page of the course says that it gives a certificate. */
  single_course_enabled: z.boolean(),
  /** Months after the issue; 0: it does not expire. */
  expires_months: z.number().int(),
  condition: z.enum(certificateConditions),
  /** In percent, for the condition `score`. */
  minimum_score: z.number().int(),
});
export type CourseCertificate = z.output<typeof courseCertificate>;

/** Stock clients send what a select holds. */
const templateId = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'value' in value ? value.value : value),
  idOrZero,
);

/** The certificate of a course, which the module of issued certificates stores. */
export const courseCertificateFields = {
  /** Staff only, while the add-on certificate is on. */
  certificate: sometimes(field.readOnly(courseCertificate)),
  /** Only where a course is found by its slug: its public page names the certificate. */
  shows_certificate: sometimes(field.readOnly(z.boolean())),
  certificate_enabled: field.writeOnly(flag),
  certificate_single_course_enabled: field.writeOnly(flag),
  certificate_id: field.writeOnly(templateId),
  certificate_email: field.writeOnly(flag),
  certificate_sharing: field.writeOnly(flag),
  certificate_expires_months: field.writeOnly(whole(0, MAX_CERTIFICATE_MONTHS)),
  certificate_condition: field.writeOnly(z.enum(certificateConditions)),
  certificate_minimum_score: field.writeOnly(whole(0, 100)),
};
