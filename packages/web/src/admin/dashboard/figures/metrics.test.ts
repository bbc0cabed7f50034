import { describe, expect, it } from 'vitest';
import { figureOf, metrics, shownMetrics } from './metrics.ts';
import type { Figures } from '../queries.ts';

const figures: Figures = {
  range: { from: '2026-06-01', to: '2026-06-30', interval: 'day' },
  courses: { total: 3, previous: 2 },
  lessons: { total: 40, previous: 31 },
  quizzes: { total: 5, previous: 4 },
  questions: { total: 20, previous: 12 },
  reviews: { total: 9, previous: 7 },
  user_courses: { total: 12, previous: 9, students: 8, students_previous: 5, data: [] },
  completions: { total: 4, previous: 0 },
};

describe('the four figures', () => {
  it('are the usual ones until somebody chooses', () => {
    expect(shownMetrics([], metrics)).toEqual(['enrolled', 'courses', 'students', 'lessons']);
  });

  it('stay where they were put', () => {
    expect(shownMetrics(['completions', 'courses', 'students', 'enrolled'], metrics)).toEqual([
      'completions',
      'courses',
      'students',
      'enrolled',
    ]);
  });

  it('are replaced where the person may not see them any more, and never shown twice', () => {
    const known = metrics.filter((one) => one !== 'instructors');
    expect(shownMetrics(['instructors', 'courses', 'courses', 'gone'], known)).toEqual([
      'enrolled',
      'courses',
      'students',
      'lessons',
    ]);
  });

  it('know what they are compared with', () => {
    expect(figureOf('enrolled', figures)).toEqual({ total: 12, previous: 9, of: 'period' });
    expect(figureOf('students', figures)).toEqual({ total: 8, previous: 5, of: 'moment' });
    expect(figureOf('instructors', figures)).toBeUndefined();
  });
});
