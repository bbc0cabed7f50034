import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { certificateFonts } from './certificate-fonts.ts';
import type { certificatePdf } from './certificate-pdf.ts';
import type { certificates } from './certificates.ts';
import type { issuedCertificates } from './issued-certificates.ts';
import type { CertificateLayoutInput } from './layout.ts';

const layout = {
  page: { paper: 'a4', orientation: 'landscape' },
  background: { color: '#ffffff' },
  elements: [
    {
      type: 'text',
      id: 'title',
      name: 'Title',
      x: 10_000,
      y: 8000,
      w: 64_189,
      h: 6000,
      font: 'display',
      size: 4000,
      text: 'Certificate of completion',
    },
    { type: 'field', id: 'student', x: 10_000, y: 20_000, w: 64_189, h: 8000, size: 5000, field: 'student_name' },
  ],
} satisfies CertificateLayoutInput;

export const certificateExamples = {
  certificates: {
    create: { name: 'Certificate of completion', status: 'draft', sample: 'classic', orientation: 'landscape' },
    update: { name: 'Certificate', status: 'publish', layout, modified: '2030-05-01T09:00:00.000Z' },
    bulkUpdate: { ids: [21, 22], changes: { status: 'draft' } },
    cloneTemplate: { sample: 'modern', orientation: 'portrait', name: 'Certificate of completion' },
    restoreVersion: { modified: '2030-05-01T09:00:00.000Z' },
    drawing: { layout, name: 'Certificate', script: 'arabic', data: { grade: 'A' } },
    preview: { layout, learner: { user_id: 3, course_id: 7 } },
    ...bulkExamples,
  },
  certificateFonts: { update: { name: 'Great Vibes' } },
  issuedCertificates: {
    issue: { course_id: 7, user_ids: [3, 4] },
    issueToEnrolled: { ids: [31, 32] },
    revoke: { reason: 'Issued by mistake' },
    bulkRevoke: { ids: [41, 42], reason: 'Issued by mistake' },
  },
  certificatePdf: { email: { course_id: 7 } },
} satisfies ExamplesOf<{
  certificates: typeof certificates;
  certificateFonts: typeof certificateFonts;
  issuedCertificates: typeof issuedCertificates;
  certificatePdf: typeof certificatePdf;
}>;
