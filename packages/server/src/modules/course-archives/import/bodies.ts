import { builderQuestion, contract } from '@lectern/contract';
import type { ArchivedQuestion, ArchivedRecord } from '../format/archive-format.ts';

type Fields = Record<string, unknown>;

/** Of a record the fields that an endpoint takes, whatever they hold: the endpoint checks them. */
function taken(shape: object, record: Fields, except: readonly string[]): Fields {
  return Object.fromEntries(
    Object.keys(shape).flatMap((key) =>
      record[key] === undefined || except.includes(key) ? [] : [[key, record[key]] as const],
    ),
  );
}

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
const PLACE = ['parent_id', 'course_id', 'menu_order'];

/** Items that wait for their day have none in the archive. */
const itemStatus = ({ status }: Fields) => (status === 'future' ? 'draft' : status);

/** A page of the school that made the archive is none of this one. */
function thanks(value: unknown): unknown {
  const { display_type, custom_url } = (value ?? {}) as Fields;
  return { display_type: display_type === 'wp_pages' ? '' : display_type, page_id: 0, custom_url };
}

export function courseBody(record: Fields, terms: { categories: number[]; tags: number[]; difficulty: number | null }) {
  return {
    ...taken(contract.courses.create.body.shape, record, COURSE_EXCEPT),
    ...(record.course_thankyou_data !== undefined && { course_thankyou_data: thanks(record.course_thankyou_data) }),
    ...terms,
    status: 'draft',
  };
}

export const sectionBody = (record: Fields, courseId: number) => ({
  ...taken(contract.sections.create.body.shape, record, PLACE),
  course_id: courseId,
});

export const faqBody = (record: Fields, courseId: number) => ({
  ...taken(contract.courseFaqs.create.body.shape, record, PLACE),
  course_id: courseId,
});

export function lessonBody(record: Fields, place: { course_id: number; parent_id: number }) {
  const uploaded = record.video_source === 'self-hosted';
  const video = typeof record.video_source_id === 'number' && record.video_source_id > 0 ? record.video_source_id : '';
  return {
    ...taken(contract.lessons.create.body.shape, record, PLACE),
    status: itemStatus(record),
    ...(uploaded && { video_source_url: String(video) }),
    // Files that are not here are named by nothing any more.
    subtitles: listOf(record.subtitles, (track) => Number(track.media_id) > 0),
    pdf: listOf(record.pdf, (file) => Number(file.id) > 0),
    download_materials: listOf(record.download_materials, (file) => Number(file.id) > 0),
    ...place,
  };
}

export const assignmentBody = (record: Fields, place: { course_id: number; parent_id: number }) => ({
  ...taken(contract.assignments.create.body.shape, record, PLACE),
  status: itemStatus(record),
  download_materials: listOf(record.download_materials, (file) => Number(file.id) > 0),
  ...place,
});

/** Fields of the meeting, which belongs to the school of the archive. */
const MEETING = ['join_url', 'meet_url', 'meeting_id', 'password', 'provider', 'request_id', 'status'];

/** Archives hold no meeting links and the date may be past, so sessions are imported as drafts. */
export const sessionBody = (record: Fields, place: { course_id: number; parent_id: number }) => ({
  ...taken(contract.zooms.create.body.shape, record, [...PLACE, ...MEETING]),
  download_materials: listOf(record.download_materials, (file) => Number(file.id) > 0),
  status: 'draft',
  ...place,
});

/** Anything but a list stays what it is, for the contract to refuse. */
const listOf = (value: unknown, keep: (one: Fields) => boolean): unknown =>
  Array.isArray(value) ? value.filter((one) => keep((one ?? {}) as Fields)) : value;

export const quizBody = (record: ArchivedRecord) => ({
  ...taken(contract.quizzes.create.body.shape, record, PLACE),
  status: itemStatus(record),
});

export function questionBody(record: ArchivedQuestion) {
  return {
    // Passages are written after the lessons.
    ...taken(builderQuestion.shape, record, ['id', 'passage']),
    // As it was typed.
    ...(typeof record.raw_name === 'string' && { name: record.raw_name }),
    files: listOf(record.files, (file) => Number(file.id) > 0 || (file.url !== '' && !isGone(file.url))),
  };
}

const isGone = (url: unknown): boolean => url === '/files/missing';

export const termBody = (record: Fields, parentId: number) => ({
  ...taken(contract.categories.create.body.shape, record, ['parent_id']),
  parent_id: parentId,
});
