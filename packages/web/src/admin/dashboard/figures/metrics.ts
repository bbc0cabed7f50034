import type { Figures } from '../queries.ts';

export const metrics = ['enrolled', 'courses', 'students', 'lessons', 'completions', 'reviews', 'instructors'] as const;
export type Metric = (typeof metrics)[number];

const firstMetrics: Metric[] = ['enrolled', 'courses', 'students', 'lessons'];

export interface Figure {
  total: number;
  previous: number;
  /** A sum over the period or a current value; decides the comparison. */
  of: 'period' | 'moment';
}

/** Nothing for a figure the person does not get. */
export function figureOf(metric: Metric, figures: Figures): Figure | undefined {
  const { user_courses, courses, lessons, completions, reviews, instructors } = figures;
  switch (metric) {
    case 'enrolled':
      return { total: user_courses.total, previous: user_courses.previous, of: 'period' };
    case 'students':
      return { total: user_courses.students, previous: user_courses.students_previous, of: 'moment' };
    case 'completions':
      return { ...completions, of: 'period' };
    case 'courses':
      return { ...courses, of: 'moment' };
    case 'lessons':
      return { ...lessons, of: 'moment' };
    case 'reviews':
      return { ...reviews, of: 'moment' };
    case 'instructors':
      return instructors && { ...instructors, of: 'moment' };
  }
}

/** Four different ones, whatever was stored: what is unknown or not theirs becomes the first that is left. */
export function shownMetrics(stored: readonly string[], known: readonly Metric[]): Metric[] {
  const free = [...firstMetrics, ...metrics].filter((one) => known.includes(one));
  const shown: Metric[] = [];
  for (const at of firstMetrics.keys()) {
    const wished = known.find((one) => one === stored[at] && !shown.includes(one));
    const metric =
      wished ??
      free.find((one) => !shown.includes(one) && !stored.includes(one)) ??
      free.find((one) => !shown.includes(one));
    if (metric) shown.push(metric);
  }
  return shown;
}
