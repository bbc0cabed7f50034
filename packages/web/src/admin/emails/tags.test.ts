import { expect, it } from 'vitest';
import { unknownTagsIn } from './tags.ts';

it('finds what stands in braces and means nothing, once', () => {
  const tags = ['user_name', 'button'];
  expect(unknownTagsIn(tags, 'Hi {user_name} {nam}', '<p>{button} {nam} {other} {not a tag}</p>')).toEqual([
    'nam',
    'other',
  ]);
  expect(unknownTagsIn(tags, 'Hi')).toEqual([]);
});
