import { contract } from '@lectern/contract';
import { takenFields } from '../../courses/index.ts';

type Fields = Record<string, unknown>;

/** Said of people and of what belongs to one school, or worked out from what else is in the archive. */
const COURSE_EXCEPT = [
  'author_id',
  'additional_authors',
  'post_password',
  'prerequisites',
  'outline',
  'request_key',
  'status',
];

/** A page of the school that made the archive is none of this one. */
function thanks(value: unknown): unknown {
  const { display_type, custom_url } = (value ?? {}) as Fields;
  return { display_type: display_type === 'wp_pages' ? '' : display_type, page_id: 0, custom_url };
}

/** The design belongs to the school that made the archive: without it the course gives no certificate. */
function certificate(value: unknown): Fields {
  const { email, sharing, single_course_enabled, expires_months, condition, minimum_score } = (value ?? {}) as Fields;
  const fields = { email, sharing, single_course_enabled, expires_months, condition, minimum_score };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, one]) => (one === undefined ? [] : [[`certificate_${key}`, one]])),
  );
}

export function courseBody(record: Fields, terms: { categories: number[]; tags: number[]; difficulty: number | null }) {
  return {
    ...takenFields(contract.courses.create.body.shape, record, COURSE_EXCEPT),
    ...(record.course_thankyou_data !== undefined && { course_thankyou_data: thanks(record.course_thankyou_data) }),
    ...certificate(record.certificate),
    ...terms,
    status: 'draft',
  };
}

export const sectionBody = (record: Fields, courseId: number) => ({
  ...takenFields(contract.sections.create.body.shape, record),
  course_id: courseId,
});

export const faqBody = (record: Fields, courseId: number) => ({
  ...takenFields(contract.courseFaqs.create.body.shape, record),
  course_id: courseId,
});

export const termBody = (record: Fields, parentId: number) => ({
  ...takenFields(contract.categories.create.body.shape, record, ['parent_id']),
  parent_id: parentId,
});
