import type { ExamplesOf } from '../base/request-examples.ts';
import type { gradeResults } from './grade-results.ts';
import type { gradebook } from './gradebook.ts';
import type { grades } from './grades.ts';

const grade = { name: 'A', points: 4, min: 90, max: 100, color: '#15803D' };

export const gradebookExamples = {
  grades: { create: grade, update: { max: 99.5 }, addSamples: { replace: false } },
  gradeResults: { override: { percent: 82.5, reason: 'Oral exam' } },
  gradebook: {
    update: {
      version: 3,
      columns_start_hidden: false,
      categories: [{ id: 4, name: 'Homework', weight: 30, drop_lowest: 1 }],
      columns: [
        { key: 'item:21', weight: 2, category: 'Homework', extra_credit: false },
        { name: 'Oral exam', total: 20, due_date: null, weight: 1, category: '', extra_credit: false },
      ],
    },
    release: { keys: ['item:21', 'manual:3'], released: true },
    saveCells: {
      cells: [
        { user_id: 5, key: 'manual:3', score: 17.5, expected: { score: null } },
        { user_id: 5, key: 'item:21', excused: true, reason: 'Ill' },
      ],
    },
    importFile: { csv: 'User ID,Oral exam [manual:3]\r\n5,17.5\r\n', dry_run: true },
  },
} satisfies ExamplesOf<{
  grades: typeof grades;
  gradeResults: typeof gradeResults;
  gradebook: typeof gradebook;
}>;
