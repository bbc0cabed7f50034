import type { contract, Input, SafeHtml } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { type DomainEvent, emit } from '../../platform/events.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import { type CourseRow, getCourse, noteCourseMedia } from '../courses/index.ts';
import { storedFaq } from './faq-fields.ts';
import { courseFaqsChanged, faqEvents } from './faqs.events.ts';
import {
  deleteFaq,
  type FaqQuery,
  type FaqRow,
  getFaq,
  insertFaq,
  selectFaqIds,
  selectFaqPage,
  updateFaq,
  writeFaqOrder,
} from './faqs.queries.ts';
import { invalid } from './words/messages.ts';

export type { FaqRow };

/** The most a course page can show, and one call can arrange. */
const MAX_FAQS = 100;

const LAST = 1_000_000_000;

export function faqView(row: FaqRow) {
  return {
    id: row.id,
    course_id: row.courseId,
    ...storedFaq.view(row),
    menu_order: row.menuOrder,
    modified: row.modifiedAt.toISOString(),
  };
}

/** Sanitizing can remove the whole answer. */
function requireAnswer(html: SafeHtml | undefined): void {
  if (html?.trim() === '') invalid('content', 'required');
}

async function finish(
  db: Db,
  writing: WriteContext,
  { course, cause }: { course: CourseRow; cause?: DomainEvent },
): Promise<void> {
  await noteCourseMedia(db, { course, actor: writing.actor });
  await emit(db, writing, [...(cause ? [cause] : []), courseFaqsChanged({ course_id: course.id })]);
}

/** Puts a question at this place among its course's, counted from 0; too far out is last. Numbers them anew. */
async function placeFaq(db: Db, { courseId, id, place }: { courseId: number; id: number; place: number | undefined }) {
  const ids = await selectFaqIds(db, courseId);
  const others = ids.filter((one) => one !== id);
  await writeFaqOrder(db, others.toSpliced(place ?? ids.indexOf(id), 0, id));
}

export async function readFaqs(db: Db, query: FaqQuery) {
  const { rows, total } = await selectFaqPage(db, query);
  return { rows: rows.map(faqView), total };
}

export const readFaq = async (db: Db, id: number) => faqView(await getFaq(db, id));

/** Adds a question to a course whose row is held: at the end, or at a place. */
export async function addFaq(
  db: Db,
  writing: WriteContext & { course: CourseRow; body: Input<typeof contract.courseFaqs.create>['body'] },
): Promise<number> {
  const { course, body, actor, now } = writing;
  requireAnswer(body.content);
  if ((await selectFaqIds(db, course.id)).length >= MAX_FAQS) {
    invalid('course_id', 'too_many_faqs', { n: MAX_FAQS });
  }
  const id = await insertFaq(db, {
    courseId: course.id,
    ...storedFaq.columns(body),
    menuOrder: LAST,
    createdAt: now,
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  await placeFaq(db, { courseId: course.id, id, place: body.menu_order });
  await finish(db, writing, { course, cause: faqEvents.created({ faq_id: id, course_id: course.id }) });
  return id;
}

/** Changes what the body names and nothing else. The course of the question is held. */
export async function changeFaq(
  db: Db,
  writing: WriteContext & { row: FaqRow; body: Input<typeof contract.courseFaqs.update>['body'] },
): Promise<void> {
  const { row, body, actor, now } = writing;
  requireAnswer(body.content);
  await updateFaq(db, row.id, {
    ...storedFaq.columns(body),
    modifiedAt: now,
    modifiedById: actor.userId,
  });
  if (body.menu_order !== undefined) await placeFaq(db, { courseId: row.courseId, id: row.id, place: body.menu_order });
  const course = await getCourse(db, row.courseId);
  await finish(db, writing, { course, cause: faqEvents.updated({ faq_id: row.id, course_id: course.id }) });
}

export async function removeFaq(db: Db, writing: WriteContext & { row: FaqRow }): Promise<void> {
  const { row } = writing;
  await deleteFaq(db, row.id);
  await writeFaqOrder(db, await selectFaqIds(db, row.courseId));
  const course = await getCourse(db, row.courseId);
  await finish(db, writing, { course, cause: faqEvents.deleted({ faq_id: row.id, course_id: course.id }) });
}

/** Arranges the questions of a course whose row is held; names every one of them once. */
export async function orderFaqs(
  db: Db,
  writing: WriteContext & { course: CourseRow; ids: readonly number[] },
): Promise<{ ids: number[] }> {
  const { course, ids } = writing;
  const all = new Set(await selectFaqIds(db, course.id));
  const named = new Set(ids);
  if (named.size !== ids.length || named.size !== all.size || ids.some((id) => !all.has(id))) {
    invalid('ids', 'not_each_once');
  }
  await writeFaqOrder(db, ids);
  await finish(db, writing, { course });
  return { ids: [...ids] };
}
