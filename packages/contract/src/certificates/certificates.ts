import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, outputShape, required } from '../base/fields.ts';
import { dateIn, id, isoDate, nameText, whole } from '../base/ids.ts';
import { envelope, listMeta, listQuery, statusCounts } from '../base/paging.ts';
import { personRef } from '../base/refs.ts';
import { bulkUpdateOf, cloneOf, resource } from '../base/resource.ts';
import { MAX_CERTIFICATE_VALUE } from '../limits.ts';
import { certificateDrawing } from './drawing.ts';
import { certificateLayout } from './layout.ts';
import { certificateOrientations } from './paper.ts';

export const certificateStatuses = ['publish', 'draft', 'trash'] as const;
export type CertificateStatus = (typeof certificateStatuses)[number];
/** Designs to begin with, in the order of the gallery. */
export const certificateSamples = ['classic', 'modern', 'bold', 'academic', 'playful', 'elegant'] as const;
export type CertificateSample = (typeof certificateSamples)[number];

export const certificateTemplateFields = defineFields({
  id: field.readOnly(z.number().int()),
  name: required(field.name()),
  status: field.own(z.enum(['publish', 'draft']), z.enum(certificateStatuses)),
  content_format: field.readOnly(z.literal('pdfdraft')),
  orientation: field.readOnly(z.enum(certificateOrientations)),
  /** null in lists. */
  layout: field.own(certificateLayout, certificateLayout.nullable()),
  /** How often the layout was changed. */
  version: field.readOnly(z.number().int()),
  courses_count: field.readOnly(z.number().int()),
  author: field.readOnly(personRef.nullable()),
  date_created: field.readOnly(isoDate),
  date_modified: field.readOnly(isoDate),
  modified: field.readOnly(isoDate),
  can: field.readOnly(z.object({ edit: z.boolean() })),
});

export const certificateTemplate = z.object(outputShape(certificateTemplateFields));
export type CertificateTemplate = z.output<typeof certificateTemplate>;

const { layout, ...fields } = inputShape(certificateTemplateFields);

const family = {
  path: '/lectern/v1/certificates',
  noun: 'certificate',
  who: {
    read: 'managers, administrators; instructors their own and published ones',
    write: 'managers, administrators; instructors their own',
  },
  view: certificateTemplate,
};

const templates = resource({
  ...family,
  mediaPlace: 'certificate',
  create: z.object({
    ...fields,
    layout: layout.optional(),
    /** A design to begin with, if there is no layout. */
    sample: z.enum(certificateSamples).optional(),
    orientation: z.enum(certificateOrientations).optional(),
  }),
  update: z.object({ ...fields, layout, modified: isoDate }).partial(),
  query: listQuery(['modified', 'date', 'name', 'id'], { orderby: 'modified', order: 'desc' }).extend({
    status: z.enum(['any', ...certificateStatuses]).default('any'),
    orientation: z.enum(certificateOrientations).optional(),
  }),
  familyErrors: ['addon_inactive', 'not_found'],
});

const value = nameText(MAX_CERTIFICATE_VALUE, 0);

/** What a certificate shows of a learner and a course. Dates and times are moments; '' and null are left out. */
export const certificateData = z.strictObject({
  student_name: value,
  student_first_name: value,
  student_last_name: value,
  course_title: value,
  site_name: value,
  start_date: dateIn,
  completion_date: dateIn,
  issue_date: dateIn,
  expiry_date: dateIn,
  /** In minutes. */
  course_duration: whole(0, 1_000_000).nullable(),
  instructor_name: value,
  co_instructors: z.array(value).max(20),
  grade: value,
  score: value,
  certificate_number: value,
  verify_code: value,
});
export type CertificateData = z.output<typeof certificateData>;

export const certificateScripts = ['latin', 'arabic', 'hebrew', 'chinese'] as const;
export type CertificateScript = (typeof certificateScripts)[number];

const drawn = z.object({
  layout: certificateLayout,
  /** Of the document. */
  name: nameText(200, 0).default(''),
  /** Names of the sample data. */
  script: z.enum(certificateScripts).default('latin'),
  /** Replace values of the sample data. */
  data: certificateData.partial().prefault({}),
  /** A learner of a course of the caller, instead of sample data. */
  learner: z.object({ user_id: id, course_id: id }).optional(),
});

const errors = ['invalid_params', 'not_signed_in', 'forbidden', 'addon_inactive', 'not_found'] as const;
const drawErrors = [...errors, 'certificate_too_large', 'rate_limited', 'unavailable'] as const;
const byId = z.object({ id });
const byVersion = byId.extend({ version: whole(1, 1_000_000_000) });
const versionView = z.object({
  version: z.number().int(),
  name: z.string(),
  author: personRef.nullable(),
  date: isoDate,
  /** The version that the certificate has now. */
  is_current: z.boolean(),
});

/** Designs of certificates. Only while the add-on certificate is on. */
export const certificates = {
  ...templates,
  list: {
    ...templates.list,
    response: envelope(certificateTemplate).extend({ meta: listMeta.extend({ certificates_count: statusCounts }) }),
  },
  create: { ...templates.create, errors: [...templates.create.errors, 'certificates_full' as const] },
  update: { ...templates.update, errors: [...templates.update.errors, 'certificate_in_use' as const] },
  remove: {
    ...templates.remove,
    errors: [...templates.remove.errors, 'certificate_in_use' as const, 'certificate_issued' as const],
  },
  bulkUpdate: bulkUpdateOf(family, z.object({ status: z.enum(['publish', 'draft']) })),
  clone: { ...cloneOf(family), errors: [...cloneOf(family).errors, 'addon_inactive', 'certificates_full'] as const },
  samples: endpoint({
    method: 'GET',
    path: `${family.path}/samples`,
    summary: 'List the designs to begin with',
    who: 'staff',
    query: z.object({ orientation: z.enum(certificateOrientations).optional() }),
    response: z.object({
      data: z.array(
        z.object({
          sample: z.enum(certificateSamples),
          name: z.string(),
          orientation: z.enum(certificateOrientations),
          layout: certificateLayout,
        }),
      ),
    }),
    errors,
  }),
  /** For stock clients: `create` with a sample does the same. */
  cloneTemplate: endpoint({
    method: 'POST',
    path: `${family.path}/clone-template`,
    summary: 'Make a draft of a design to begin with',
    who: family.who.write,
    body: z.object({
      sample: z.enum(certificateSamples),
      orientation: z.enum(certificateOrientations).optional(),
      /** Absent: that of the design. */
      name: fields.name.optional(),
    }),
    response: certificateTemplate,
    status: 201,
    errors: ['not_signed_in', 'forbidden', 'addon_inactive', 'invalid_params', 'certificates_full'],
  }),
  versions: endpoint({
    method: 'GET',
    path: `${family.path}/:id/versions`,
    summary: 'List the last versions of a certificate',
    who: family.who.write,
    params: byId,
    response: z.object({ data: z.array(versionView) }),
    errors,
  }),
  version: endpoint({
    method: 'GET',
    path: `${family.path}/:id/versions/:version`,
    summary: 'Get a former version of a certificate',
    who: family.who.write,
    params: byVersion,
    response: versionView.extend({ layout: certificateLayout }),
    errors,
  }),
  restoreVersion: endpoint({
    method: 'POST',
    path: `${family.path}/:id/versions/:version/restore`,
    summary: 'Give a certificate the layout of a former version',
    who: family.who.write,
    params: byVersion,
    body: z.object({ modified: isoDate.optional() }),
    response: certificateTemplate,
    errors: [...errors, 'version_conflict'],
  }),
  /** With sample data, for cards of the list. */
  drawingOf: endpoint({
    method: 'GET',
    path: `${family.path}/:id/drawing`,
    summary: 'Draw a certificate with sample data',
    who: family.who.read,
    params: byId,
    query: z.object({ script: z.enum(certificateScripts).default('latin') }),
    response: certificateDrawing,
    errors: drawErrors,
    transaction: 'own',
  }),
  drawing: endpoint({
    method: 'POST',
    path: `${family.path}/drawing`,
    summary: 'Draw a layout with sample data or for a learner',
    who: 'staff, for learners of their courses',
    body: drawn,
    response: certificateDrawing,
    errors: drawErrors,
    transaction: 'own',
  }),
  preview: endpoint({
    method: 'POST',
    path: `${family.path}/preview.pdf`,
    summary: 'Draw a layout with sample data or for a learner as a PDF',
    who: 'staff, for learners of their courses',
    body: drawn,
    response: z.unknown(),
    file: 'application/pdf',
    errors: drawErrors,
    transaction: 'own',
  }),
};
