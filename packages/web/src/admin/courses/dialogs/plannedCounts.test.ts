import { describe, expect, it } from 'vitest';
import { archivesToCome, plannedCounts } from './plannedCounts.ts';

const existing = { id: 7, name: 'Stars', overwrite_refusal: '' as const };
const count = (imported: number, skipped = 0) => ({ imported, skipped, failed: 0, kept: 0 });
const archive = {
  courses: [
    { source_id: 1, left_out: false, existing, counts: { courses: 1, lessons: 3, media: 2 } },
    { source_id: 2, left_out: false, existing: null, counts: { courses: 1, lessons: 4, media: 0 } },
  ],
  plan: { counts: { courses: count(2), lessons: count(7), media: count(2), terms: count(0, 1) } },
};

describe('the plan of an import', () => {
  it('counts the records of a skipped course as already here', () => {
    expect(archivesToCome(archive, {})).toBe(1);
    expect(plannedCounts(archive, {})).toEqual({
      courses: count(1, 1),
      lessons: count(4, 3),
      media: count(0, 2),
      terms: count(0, 1),
    });
  });

  it.each(['copy', 'overwrite'] as const)('counts all records when the course comes in by "%s"', (choice) => {
    expect(archivesToCome(archive, { 1: choice })).toBe(2);
    expect(plannedCounts(archive, { 1: choice })).toEqual(archive.plan.counts);
  });
});
