import type { ImportResult } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { importReport } from './import-report.ts';

const nothing: ImportResult = { counts: {}, problems: [], missing_media: [] };
const problem = (record_id: number, fields: Partial<ImportResult['problems'][number]> = {}) => ({
  kind: 'lesson',
  record_id,
  name: `Lesson ${record_id}`,
  level: 'error' as const,
  message: 'It belongs to no section.',
  ...fields,
});

describe('importReport', () => {
  it('counts each kind in a line of its own, courses first', () => {
    const lines = importReport({
      ...nothing,
      counts: {
        scorm: { imported: 0, skipped: 0, kept: 2, failed: 0 },
        courses: { imported: 15, skipped: 1, kept: 0, failed: 0 },
      },
    });
    expect(lines.map((line) => line.trim().replace(/\s{2,}/g, ' | '))).toEqual([
      'imported | here already | kept for later | left out',
      'courses | 15 | 1 | 0 | 0',
      'scorm | 0 | 0 | 2 | 0',
    ]);
    expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  });

  it('says a error once and names whom it concerns, up to five', () => {
    const problems = [...Array(7).keys()].map((index) => problem(index + 1));
    const lines = importReport({
      ...nothing,
      problems: [...problems, problem(9, { level: 'warning', message: 'No name.' })],
    });
    expect(lines.filter((line) => line.includes('no section'))).toHaveLength(1);
    expect(lines).toContain('    lesson 5: Lesson 5');
    expect(lines).not.toContain('    lesson 6: Lesson 6');
    expect(lines).toContain('    … and 2 more');
    expect(lines.indexOf('Left out')).toBeLessThan(lines.indexOf('Changed on the way'));
  });

  it('lists the first ten missing files', () => {
    const missing_media = [...Array(12).keys()].map((index) => ({
      url: `https://old.example/${index}.png`,
      used_by: 'Bread',
    }));
    const lines = importReport({ ...nothing, missing_media });
    expect(lines.some((line) => line.startsWith('12 files'))).toBe(true);
    expect(lines.filter((line) => line.includes('old.example'))).toHaveLength(10);
    expect(lines.at(-1)).toBe('    … and 2 more');
  });

  it('lets no name of the file steer the terminal', () => {
    const lines = importReport({ ...nothing, problems: [problem(1, { name: '\u001b[2Jgone\u202e' })] });
    // oxlint-disable-next-line no-control-regex -- what must not be there is what is looked for
    expect(lines.join('')).not.toMatch(/[\u0000-\u001f\u202e]/);
  });
});
