import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, isoDate } from '../base/ids.ts';
import { MAX_IMPORT_COURSES, MAX_ROWS } from '../limits.ts';
import { encodingQuery } from '../people/people-imports.ts';

/** An enrollment by hand in the shape of an order, as stock clients read it; its id is that of the enrollment. */
const manualOrder = z.object({
  id: z.number().int(),
  status: z.literal('completed'),
  total: z.literal('0.00'),
  customer_id: z.number().int(),
  customer: z.object({ id: z.number().int(), display_name: z.string() }),
  created_via: z.literal('manual-enrollments'),
  date_created: isoDate,
  date_completed: isoDate,
  course_lines: z.array(
    z.object({
      id: z.number().int(),
      course_id: z.number().int(),
      name: z.string(),
      type: z.literal('course'),
      quantity: z.literal(1),
      subtotal: z.literal('0.00'),
      total: z.literal('0.00'),
    }),
  ),
});

/** Who is in the courses now, whether they came by this call or before, and who could not come in. */
const enrolled = z.object({
  data: z.array(manualOrder),
  failed: z.array(
    z.object({
      /** The row of the file as spreadsheets number it, or the place in `user_ids`; from 1. */
      row: z.number().int(),
      field: z.string(),
      message: z.string(),
    }),
  ),
});

const who = 'managers and administrators; instructors their own learners, into their own courses';
export const manualEnrollments = {
  create: endpoint({
    method: 'POST',
    path: '/lectern/v1/manual-enrollments',
    summary: 'Enroll several people in several courses; who is in already stays in',
    who,
    body: z.object({
      user_ids: z.array(id).min(1).max(MAX_ROWS),
      course_ids: z.array(id).min(1).max(MAX_IMPORT_COURSES),
    }),
    response: enrolled,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'not_found'],
  }),
  csv: endpoint({
    method: 'POST',
    path: '/lectern/v1/orders/csv-bulk-enrollments',
    summary: 'Enroll the people of a CSV file (multipart field csv), making accounts where there are none',
    who: `${who}; accounts are made by managers and administrators`,
    query: encodingQuery,
    response: enrolled,
    transaction: 'own',
    upload: true,
    errors: ['invalid_params', 'not_signed_in', 'forbidden', 'file_size', 'rate_limited', 'reauthentication_required'],
  }),
};
