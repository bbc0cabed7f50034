import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { defineFields, field, inputShape, required } from '../base/fields.ts';
import { flag, hexColor, id, isoDate, points } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { MAX_GRADE_NAME_LENGTH, MAX_GRADE_POINTS } from '../limits.ts';

const percent = () => required(field.points(0, 100));

export const gradeFields = defineFields({
  name: required(field.name(MAX_GRADE_NAME_LENGTH)),
  /** In steps of 0.1. */
  points: required(field.own(points(0, MAX_GRADE_POINTS, 0.1), z.number())),
  min: percent(),
  max: percent(),
  color: required(field.pattern(hexColor)),
});

export const grade = z.object({
  id: z.number().int(),
  name: z.string(),
  points: z.number(),
  min: z.number(),
  max: z.number(),
  color: z.string(),
  date_created: isoDate,
  /** Pass it back as it was read: a save that is based on an older one is refused. */
  modified: isoDate,
});
export type Grade = z.output<typeof grade>;

/** Scores without a grade; both ends are inclusive. */
const gap = z.object({ from: z.number(), to: z.number(), message: z.string() });
const scale = { gaps: z.array(gap) };
/** `recalculated`: results that are worked out again in the background. */
const changed = { ...scale, recalculated: z.number().int() };

const path = '/lectern/v1/grades';
const readers = 'staff';
const writers = 'administrators and managers';
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;
const byId = z.object({ id });

/** The grading scale of the school. */
export const grades = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List the grades of the scale, the highest first',
    who: readers,
    query: listQuery(['max', 'name', 'id'], { orderby: 'max', per_page: 50 }).pick({
      page: true,
      per_page: true,
      offset: true,
      orderby: true,
      order: true,
    }),
    response: envelope(grade).extend(scale),
    errors: ['invalid_params', ...errors],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one grade',
    who: readers,
    params: byId,
    response: grade,
    errors: ['not_found', ...errors],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Create a grade',
    who: writers,
    body: z.object(inputShape(gradeFields)),
    response: grade.extend(changed),
    status: 201,
    errors: ['invalid_params', ...errors],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Change a grade',
    who: writers,
    params: byId,
    body: z.object(inputShape(gradeFields)).partial().extend({ modified: isoDate.optional() }),
    response: grade.extend(changed),
    updates: true,
    errors: ['invalid_params', 'not_found', 'version_conflict', ...errors],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a grade',
    who: writers,
    params: byId,
    response: grade.extend(changed),
    errors: ['not_found', ...errors],
  }),
  addSamples: endpoint({
    method: 'POST',
    path: `${path}/samples`,
    summary: 'Create the sample scale from A to F',
    who: writers,
    /** `replace`: in place of all grades that there are. */
    body: z.object({ replace: flag.default(false) }).default({ replace: false }),
    response: z.object({ data: z.array(grade), ...changed }),
    status: 201,
    errors: ['invalid_params', 'grades_exist', ...errors],
  }),
};
