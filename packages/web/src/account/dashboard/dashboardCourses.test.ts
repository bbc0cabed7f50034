import { describe, expect, it } from 'vitest';
import { enrolledIn } from '../courses/enrolled.fixture.ts';
import { dashboardCourses } from './dashboardCourses.ts';

const begun = enrolledIn('Begun');
const later = enrolledIn('Begun later on');
const fresh = enrolledIn('Fresh one', { progress: 'started', done: 0 });
const done = enrolledIn('Done', { progress: 'completed', done: 4 });

describe('the dashboard', () => {
  it('goes on with the course in progress that was open last, though another was entered since', () => {
    expect(dashboardCourses([fresh, done, begun, later])).toEqual({ next: begun, others: [fresh, later] });
  });

  it('begins a new course when none is in progress', () => {
    expect(dashboardCourses([done, fresh])).toEqual({ next: fresh, others: [] });
  });

  it('offers nothing to go on with when all is completed', () => {
    expect(dashboardCourses([done])).toEqual({ next: undefined, others: [] });
  });

  it('leaves out an enrollment whose course is gone', () => {
    expect(dashboardCourses([{ ...begun, course: null }, later]).next).toBe(later);
  });
});
