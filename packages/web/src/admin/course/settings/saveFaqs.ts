import type { CourseFaq } from '@lectern/contract';
import { call } from '../../../shared/api/client.ts';
import { courseFaqs } from '../../../shared/deferred/endpoints.gen.ts';
import { ApiError, fieldErrors } from '../../../shared/api/errors.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { withSpacesOf } from '../../form/values/changes.ts';
import { faqChanges, type FaqRow, type MadeFaqs } from './faqRows.ts';

export const faqsQuery = (courseId: number) =>
  endpointQuery(courseFaqs.list, {
    query: { course_id: courseId, context: 'edit', per_page: 100, orderby: 'menu_order', order: 'asc' },
  });

/** What the server says about one question, at that question's fields. */
function atRow(error: unknown, at: number): unknown {
  const fields = Object.entries(fieldErrors(error)).map(([name, text]) => [`faq.${at}.${name}`, text]);
  if (!(error instanceof ApiError) || fields.length === 0) return error;
  return new ApiError(error.code, error.status, error.message, { ...error.data, params: Object.fromEntries(fields) });
}

/**
 * Saves the questions of a course and returns the stored questions in order. `made` records the questions that were
 * already created, so that a retry after a failure does not create duplicates.
 */
export async function saveFaqs(courseId: number, wanted: readonly FaqRow[], made: MadeFaqs): Promise<CourseFaq[]> {
  const { rows } = await call(courseFaqs.list, {
    query: { course_id: courseId, context: 'edit', per_page: 100, orderby: 'menu_order', order: 'asc' },
  });
  const ids = wanted.map((row) => ({ ...row, id: made.get(row.id)?.id ?? row.id }));
  const { remove, change, create } = faqChanges(rows, ids);
  const stored = new Map(rows.map((faq) => [faq.id, faq]));
  for (const id of remove) await call(courseFaqs.remove, { params: { id }, query: { force: true } });
  for (const { at, id, fields, modified } of change) {
    const faq = await call(courseFaqs.update, { params: { id }, body: { ...fields, modified } }).catch(
      (error: unknown) => {
        throw atRow(error, at);
      },
    );
    stored.set(id, faq);
  }
  for (const { at, id, title, content } of create) {
    const faq = await call(courseFaqs.create, { body: { course_id: courseId, title, content } }).catch(
      (error: unknown) => {
        throw atRow(error, at);
      },
    );
    made.set(id, faq);
    stored.set(faq.id, faq);
  }
  const order = ids.map((row) => made.get(row.id)?.id ?? row.id);
  const before = rows.flatMap(({ id }) => (remove.includes(id) ? [] : [id]));
  const after = [...before, ...order.filter((id) => !before.includes(id))];
  if (order.some((id, at) => id !== after[at])) {
    await call(courseFaqs.order, { body: { course_id: courseId, ids: order } });
  }
  // Keeps trailing spaces as typed: the author may be about to type the next word.
  return order.flatMap((id, at) => {
    const faq = stored.get(id);
    return faq ? [withSpacesOf({ ...faq, title: wanted[at]?.title ?? '' }, faq)] : [];
  });
}
