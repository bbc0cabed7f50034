import { erasureOf } from '../../platform/db/erasure.ts';
import {
  grades,
  gradebookCategories,
  gradebookCells,
  gradebookChanges,
  gradebookColumns,
  gradebooks,
  gradeResults,
} from './gradebook.tables.ts';

export const gradebookErasure = [
  erasureOf(grades, { keep: { 'Words of the school.': ['name', 'color'] } }),
  erasureOf(gradebooks, { keep: { 'A hash of columns and weights.': ['fingerprint'] } }),
  erasureOf(gradebookCategories, { keep: { 'Words of the school.': ['name'] } }),
  erasureOf(gradebookColumns, { keep: { 'Words of the school.': ['name'] } }),
  erasureOf(gradebookCells, {
    rowsOf: 'userId',
    anonymize: () => ({ reason: '' }),
    reassign: 'modifiedById',
  }),
  erasureOf(gradeResults, {
    rowsOf: 'userId',
    anonymize: () => ({ overrideReason: '' }),
    reassign: 'overrideById',
    keep: { 'Points, percents and states of cells.': ['cells', 'categories', 'status'] },
  }),
  // The values before and after a change contain reasons too.
  erasureOf(gradebookChanges, { rowsOf: 'userId', anonymize: 'delete', reassign: 'actorId' }),
];
