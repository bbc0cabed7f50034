import { courseChanges } from '@lectern/contract';
import { expect, it } from 'vitest';
import words from '../../words/en.json';

it('every change that a course tells of has a name', () => {
  const named = words.courseHub as Record<string, string>;
  expect(courseChanges.filter((type) => !named[`change_${type.replace('.', '_')}`])).toEqual([]);
});
