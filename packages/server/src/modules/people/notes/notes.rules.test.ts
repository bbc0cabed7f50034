import { describe, expect, it } from 'vitest';
import { noteRights } from './notes.rules.ts';

const manager = { id: 1, managesStaff: false };
const administrator = { id: 2, managesStaff: true };

describe('noteRights', () => {
  it.each([
    { title: 'an author edits and deletes', reader: manager, author: 1, expected: { edit: true, delete: true } },
    { title: 'others do neither', reader: manager, author: 3, expected: { edit: false, delete: false } },
    { title: 'administrators delete any', reader: administrator, author: 1, expected: { edit: false, delete: true } },
    {
      title: 'nobody edits what is left of a deleted author',
      reader: manager,
      author: null,
      expected: { edit: false, delete: false },
    },
    {
      title: 'administrators delete that too',
      reader: administrator,
      author: null,
      expected: { edit: false, delete: true },
    },
  ])('$title', ({ reader, author, expected }) => {
    expect(noteRights(reader, author)).toEqual(expected);
  });
});
