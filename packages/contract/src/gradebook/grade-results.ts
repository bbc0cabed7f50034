import { z } from 'zod';
import { endpoint } from '../base/endpoint.ts';
import { id, idOrZero, isoDate, isoDateOrNull, plainText, points, whole } from '../base/ids.ts';
import { envelope, listQuery } from '../base/paging.ts';
import { listedPerson, namedRef } from '../base/refs.ts';
import { MAX_GRADE_REASON_LENGTH, MAX_OVERRIDE_PERCENT, MAX_OWN_GRADES } from '../limits.ts';
import { courseOverride, courseResult, gradeChip, resultStatuses, scoredCategory, scoredCell } from './grade-shapes.ts';

const counted = z.object({ graded: z.number().int(), all: z.number().int() });

const gradeResult = z.object({
  id: z.number().int(),
  user: listedPerson,
  course: namedRef,
  quizzes: counted,
  assignments: counted,
  ...courseResult,
  /** Without the override. */
  computed_percent: z.number().nullable(),
  overridden: z.boolean(),
  updated_at: isoDate,
});
export type GradeResult = z.output<typeof gradeResult>;

const gradeResultDetail = gradeResult.extend({
  items: z.array(scoredCell),
  categories: z.array(scoredCategory),
  override: courseOverride.nullable(),
});

const path = '/lectern/v1/grade-results';
const who = 'staff; instructors those of their courses';
const errors = ['not_signed_in', 'forbidden', 'addon_inactive'] as const;
const byId = z.object({ id });

/** The result of each learner in each course. */
export const gradeResults = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'List results of learners in courses',
    who,
    query: listQuery(['updated', 'percent', 'user', 'id'], { orderby: 'updated', per_page: 20 }).extend({
      course: id.optional(),
      user: id.optional(),
      /** A grade of the scale; 0: without a grade. */
      grade: idOrZero.optional(),
      status: z.enum(resultStatuses).optional(),
    }),
    response: envelope(gradeResult),
    longJobLists: ['grade-results'],
    errors: ['invalid_params', ...errors],
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Get one result with all that it is made of',
    who,
    params: byId,
    response: gradeResultDetail,
    errors: ['not_found', ...errors],
  }),
  recalculate: endpoint({
    method: 'POST',
    path: `${path}/:id/recalculate`,
    summary: 'Work a result out again',
    who,
    params: byId,
    response: gradeResultDetail,
    errors: ['not_found', ...errors],
  }),
  override: endpoint({
    method: 'PUT',
    path: `${path}/:id/override`,
    summary: 'Set the percent of a course in place of what is worked out',
    who,
    params: byId,
    body: z.object({
      percent: points(0, MAX_OVERRIDE_PERCENT, 0.01),
      reason: plainText(MAX_GRADE_REASON_LENGTH),
    }),
    response: gradeResultDetail,
    errors: ['invalid_params', 'not_found', ...errors],
  }),
  removeOverride: endpoint({
    method: 'DELETE',
    path: `${path}/:id/override`,
    summary: 'Remove the override of a result',
    who,
    params: byId,
    response: gradeResultDetail,
    errors: ['not_found', ...errors],
  }),
};

const ownResult = z.object({
  course: namedRef,
  ...courseResult,
  items: z.array(scoredCell),
});

export type OwnGrade = z.output<typeof ownResult>;

/** The inputs of the score, so that a client can compute others with `courseScore`. */
const ownResultDetail = ownResult.extend({
  items: z.array(
    scoredCell.extend({
      /** Of the column, as staff set it; `weight` is the share that counts now. */
      column_weight: z.number(),
      /** The share once all of these items are graded, in percent. */
      assigned_weight: z.number(),
      category_id: z.number().int().nullable(),
      due_date: isoDateOrNull,
      /** Where the learner works on the item; '' for manual columns. */
      url: z.string(),
    }),
  ),
  categories: z.array(scoredCategory),
  /** Replaces the computed percent. */
  override: z.number().nullable(),
  /** Missing work is scored 0. */
  access_over: z.boolean(),
  scale: z.array(gradeChip.extend({ min: z.number(), max: z.number() })),
});
export type OwnGradeDetail = z.output<typeof ownResultDetail>;

/** Released grades of the caller. Hidden columns are left out, and so is their effect on the percent. */
export const ownGrades = {
  list: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/me/grades',
    summary: 'Your courses with their released grades',
    who: 'signed in, their own',
    query: listQuery(['name'])
      .pick({ page: true, offset: true })
      .extend({ per_page: whole(1, MAX_OWN_GRADES).default(MAX_OWN_GRADES), course: id.optional() }),
    response: envelope(ownResult),
    errors: ['invalid_params', 'not_signed_in', 'addon_inactive'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/lectern/v1/users/me/grades/:course',
    summary: 'Your released grades of one course, with what they follow from',
    who: 'signed in, their own',
    params: z.object({ course: id }),
    response: ownResultDetail,
    errors: ['not_found', 'not_signed_in', 'addon_inactive'],
  }),
};
