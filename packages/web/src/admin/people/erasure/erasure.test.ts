import { describe, expect, it } from 'vitest';
import { affectedBy, type ErasureFacts, hasLibrary } from './erasure.ts';

const nothing: ErasureFacts = {
  courses: 0,
  enrollments: 0,
  attempts: 0,
  notes: 0,
  reviews: 0,
  questions: 0,
  media: 0,
  refused: '',
};

describe('what is affected when somebody is erased', () => {
  it('names only what there is, of several people together', () => {
    const facts = [
      { ...nothing, courses: 1, notes: 2 },
      { ...nothing, courses: 3 },
    ];
    expect(affectedBy(facts, { mode: 'anonymize', library: true })).toEqual([
      { thing: 'courses', count: 4, fate: 'handed_over' },
      { thing: 'notes', count: 2, fate: 'deleted' },
    ]);
    expect(affectedBy([nothing], { mode: 'delete', library: false })).toEqual([]);
  });

  it('keeps figures without a name, unless everything is deleted; texts go in any case', () => {
    const facts = [{ ...nothing, enrollments: 1, attempts: 1, reviews: 1, notes: 1 }];
    const fates = (mode: 'anonymize' | 'delete') => affectedBy(facts, { mode, library: false }).map(({ fate }) => fate);
    expect(fates('anonymize')).toEqual(['nameless', 'nameless', 'deleted', 'deleted']);
    expect(fates('delete')).toEqual(['deleted', 'deleted', 'deleted', 'deleted']);
  });

  it('leaves the library of those who make content to the school', () => {
    const facts = [{ ...nothing, media: 5 }];
    const fate = (library: boolean) => affectedBy(facts, { mode: 'delete', library })[0]?.fate;
    expect([fate(true), fate(false)]).toEqual(['stays_at_school', 'deleted']);
    expect([hasLibrary({ roles: ['student'] }), hasLibrary({ roles: ['student', 'instructor'] })]).toEqual([
      false,
      true,
    ]);
  });
});
