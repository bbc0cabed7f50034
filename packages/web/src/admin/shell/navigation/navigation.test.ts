import { type Capability, type PageSettings, type Role, roleCapabilities } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { currentEntry, navigationFor } from './navigation.ts';

const settings = (active: boolean) => ({ addons: [{ slug: 'assignment', active }] }) as unknown as PageSettings;

const entriesOf = (role: Role, { addons = true } = {}) => {
  const may = (capability: Capability) => roleCapabilities[role].includes(capability);
  return navigationFor({ may, settings: settings(addons) }).flatMap(({ entries }) => entries.map(({ words }) => words));
};

const forAuthors = [
  'dashboard',
  'all_courses',
  'categories',
  'tags',
  'difficulties',
  'question_answers',
  'course_reviews',
  'media',
  'quiz_attempts',
  'quiz_reviews',
  'assignment_submissions',
  'students',
];

describe('the rail', () => {
  it('offers an instructor their courses, what orders them, what is to be marked, their learners and help, not the school', () => {
    expect(entriesOf('instructor')).toEqual([...forAuthors, 'help']);
  });

  it('leaves out what belongs to an add-on that is off', () => {
    const entries = [...forAuthors, 'help'].filter((name) => name !== 'assignment_submissions');
    expect(entriesOf('instructor', { addons: false })).toEqual(entries);
  });

  it('offers a manager the settings to read, not the add-ons', () => {
    expect(entriesOf('manager')).toEqual([
      ...forAuthors,
      'instructors',
      'applications',
      'staff',
      'roles',
      'pages',
      'settings',
      'help',
    ]);
  });

  it('offers an administrator everything', () => {
    expect(entriesOf('administrator')).toEqual([
      ...forAuthors,
      'instructors',
      'applications',
      'staff',
      'roles',
      'pages',
      'addons',
      'settings',
      'emails',
      'tools',
      'help',
    ]);
  });

  it.each([
    { pathname: '/dashboard', entry: '/dashboard' },
    { pathname: '/courses', entry: '/courses' },
    { pathname: '/courses/7/edit', entry: '/courses' },
    { pathname: '/courses/tags', entry: '/courses/tags' },
    { pathname: '/courses/tags/new', entry: '/courses/tags' },
    { pathname: '/quiz-attempts/7', entry: '/quiz-attempts' },
    { pathname: '/users/students/detail/7', entry: '/users/students' },
    { pathname: '/coursesque', entry: undefined },
  ])('marks $entry on $pathname', ({ pathname, entry }) => {
    expect(currentEntry(pathname)).toBe(entry);
  });
});
