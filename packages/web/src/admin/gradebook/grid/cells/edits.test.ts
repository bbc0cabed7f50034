import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn, GridRow } from '../../queries.ts';
import { inverse, type Loaded, planBlock, planClear, planRange, rangeText, spread } from './edits.ts';
import { parseTsv, toTsv } from './tsv.ts';
import { NO_VALUES } from './values.ts';

const column = (key: string, type: GridColumn['type'], total: number): GridColumn => ({
  key,
  type,
  total,
  name: key,
  due_date: null,
  weight: 1,
  category_id: null,
  extra_credit: false,
  released_at: null,
});

const columns = [column('item:1', 'quiz', 10), column('manual:2', 'manual', 20)];

const row = (id: number, entered: GridRow['entered'] = {}): GridRow => ({
  user: { id, display_name: `Learner ${id}`, email: '', avatar_url: '' },
  result_id: null,
  percent: null,
  grade: null,
  points: null,
  status: 'in_progress',
  overridden: false,
  cells: [
    {
      key: 'item:1',
      status: 'graded',
      earned: 7.5,
      total: 10,
      percent: 75,
      dropped: false,
      overridden: false,
      needs_review: false,
    },
    {
      key: 'manual:2',
      status: 'pending',
      earned: null,
      total: 20,
      percent: null,
      dropped: false,
      overridden: false,
      needs_review: false,
    },
  ],
  entered,
});

const loaded = (rows: readonly GridRow[], language = 'en'): Loaded => ({
  columns,
  rowAt: (at) => rows[at],
  pending: () => undefined,
  language,
});

const rows = [row(1), row(2, { 'manual:2': { ...NO_VALUES, score: 15, reason: '' } }), row(3)];

describe('a pasted block', () => {
  it('changes cells of manual columns, and leaves alone what is the same', () => {
    const plan = planBlock([['12'], ['15'], ['']], { row: 1, column: 3 }, loaded(rows));
    expect(plan.problems).toEqual([]);
    expect(plan.unchanged).toBe(2);
    expect(plan.changes).toMatchObject([{ userId: 1, key: 'manual:2', values: { score: 12 }, before: NO_VALUES }]);
  });

  it('enters nothing where one cell is wrong', () => {
    const plan = planBlock([['11', '21', '3'], ['x']], { row: 3, column: 2 }, loaded(rows));
    expect(plan.problems.map(({ problem }) => problem)).toEqual(['above_total', 'above_total', 'outside', 'outside']);
    expect(planBlock([['Ada', '80%']], { row: 1, column: 0 }, loaded(rows)).problems).toMatchObject([
      { problem: 'not_editable' },
      { problem: 'not_editable' },
    ]);
  });

  it('overrides items only where the points differ from those that are copied', () => {
    const plan = planBlock([['7.5', '']], { row: 1, column: 2 }, loaded(rows));
    expect(plan).toEqual({ changes: [], problems: [], unchanged: 2 });
    const other = planBlock([['8']], { row: 1, column: 2 }, loaded(rows));
    expect(other.changes).toMatchObject([{ key: 'item:1', values: { override_points: 8 }, reason: '' }]);
  });

  it('has a limit', () => {
    const many = Array.from({ length: 501 }, (_, n) => row(n + 1));
    const block = many.map(() => ['5']);
    expect(planBlock(block, { row: 1, column: 3 }, loaded(many)).problems).toMatchObject([{ problem: 'too_many' }]);
  });

  it('of one cell fills a range', () => {
    const range = { top: 1, bottom: 2, first: 2, last: 3 };
    expect(spread([['5']], range)).toEqual([
      ['5', '5'],
      ['5', '5'],
    ]);
    expect(spread([['5', '6']], range)).toEqual([['5', '6']]);
  });

  it('that was copied from the same place changes nothing, in any language', () => {
    const range = { top: 1, bottom: 3, first: 2, last: 3 };
    for (const language of ['en', 'de', 'ar']) {
      const text = toTsv(rangeText(range, loaded(rows, language), []));
      const plan = planBlock(parseTsv(text), { row: 1, column: 2 }, loaded(rows, language));
      expect(plan).toEqual({ changes: [], problems: [], unchanged: 6 });
    }
  });
});

it('cells of a range are cleared and excused; the others stay', () => {
  const range = { top: 0, bottom: 3, first: 0, last: 3 };
  const cleared = planClear(range, loaded(rows));
  expect(cleared).toMatchObject([{ userId: 2, values: NO_VALUES, before: { score: 15 } }]);
  expect(inverse(cleared[0]!)).toMatchObject({ values: { score: 15 }, before: NO_VALUES });
  expect(planRange(range, { ...NO_VALUES, excused: true }, loaded(rows))).toHaveLength(6);
});

describe('text of spreadsheets', () => {
  it('has quoted cells, and may end its last line', () => {
    expect(parseTsv('a\t"b\tc"\r\n"d ""e"""\tf\r\n')).toEqual([
      ['a', 'b\tc'],
      ['d "e"', 'f'],
    ]);
  });

  it('reads as it was written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '5', ' ', '\t', '\n', '\r', ',') });
    const line = fc.tuple(cell, cell);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const filled = lines.map(([first, second]) => [`x${first}`, second]);
        expect(parseTsv(toTsv(filled))).toEqual(filled);
      }),
    );
  });
});
