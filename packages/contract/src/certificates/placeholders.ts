/** What a certificate can show of a learner and a course, and the placeholder of each in a text. */
export const certificatePlaceholders = {
  student_name: 'Student Name',
  student_first_name: 'Student First Name',
  student_last_name: 'Student Last Name',
  course_title: 'Course Title',
  site_name: 'Site Name',
  start_date: 'Start Date',
  completion_date: 'Completion Date',
  issue_date: 'Issue Date',
  expiry_date: 'Expiry Date',
  current_date: 'Current Date',
  current_time: 'Current Time',
  course_duration: 'Course Duration',
  instructor_name: 'Instructor Name',
  co_instructors: 'Co-Instructors',
  grade: 'Grade',
  score: 'Score',
  certificate_number: 'Certificate Number',
  verify_code: 'Verify Code',
} as const;
export type CertificateField = keyof typeof certificatePlaceholders;
export const certificateFields = Object.keys(certificatePlaceholders) as [CertificateField, ...CertificateField[]];

/** Fields that are dates, which follow the date format of their element. */
export const certificateDates = [
  'start_date',
  'completion_date',
  'issue_date',
  'expiry_date',
  'current_date',
] as const satisfies CertificateField[];

const byName = new Map<string, CertificateField>(
  certificateFields.map((field) => [certificatePlaceholders[field].toLowerCase(), field]),
);

/** `{Student Name}`, in any case. Other braces are text. */
const PLACEHOLDER = /\{([\p{L} -]{1,40})\}/gu;

/** Replaces the placeholders of a text by their values. */
export const fillPlaceholders = (text: string, valueOf: (field: CertificateField) => string): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => {
    const field = byName.get(name.trim().toLowerCase());
    return field ? valueOf(field) : whole;
  });
