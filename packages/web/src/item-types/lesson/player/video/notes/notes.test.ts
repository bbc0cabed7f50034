import type { VideoNote } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { isChanged, lessonsOf, momentsOf } from './notes.ts';
import { notesText } from './notesText.ts';

const note = (id: number, time_stamp: number, facts: Partial<VideoNote> = {}): VideoNote => ({
  id,
  key: `key-${id}`,
  course_id: 1,
  lesson_id: 5,
  lesson_name: 'One night',
  time_stamp,
  title: `Note ${id}`,
  description: `Text ${id}`,
  outdated: false,
  date_created: '2026-11-21T17:00:00.000Z',
  date_modified: '2026-11-21T17:00:00.000Z',
  ...facts,
});

describe('the notes of a video', () => {
  it('stand in the order of the video, those of one second together', () => {
    const moments = momentsOf([note(3, 62.7), note(1, 62), note(2, 4)]);
    expect(moments.map(({ seconds, notes }) => [seconds, notes.map(({ id }) => id)])).toEqual([
      [4, [2]],
      [62, [1, 3]],
    ]);
  });

  it('stand under their lessons in the order they come', () => {
    const groups = lessonsOf([note(1, 1, { lesson_id: 9, lesson_name: 'Before' }), note(2, 1), note(3, 2)]);
    expect(groups.map(({ name, notes }) => [name, notes.length])).toEqual([
      ['Before', 1],
      ['One night', 2],
    ]);
  });

  it('can be kept as a text', () => {
    const notes = [
      note(1, 64, { description: 'Two\nlines' }),
      note(2, 3723, { lesson_id: 6, lesson_name: 'سماء', outdated: true }),
    ];
    expect(notesText(notes, { course: 'Night sky', outdated: 'written for an earlier video' })).toBe(
      [
        'Night sky',
        'One night\n---------',
        '[1:04] Note 1\nTwo\nlines',
        'سماء\n----',
        '[1:02:03] Note 2 (written for an earlier video)\nText 2\n',
      ].join('\n\n'),
    );
  });
});

describe('a note that is edited', () => {
  const before = { time_stamp: 4, title: 'Orion', description: 'Three stars' };

  it.each([
    { title: 'is unchanged as it was', now: before, changed: false },
    { title: 'is unchanged with blanks around', now: { ...before, title: ' Orion ' }, changed: false },
    { title: 'is changed by its title', now: { ...before, title: 'Orions' }, changed: true },
    { title: 'is changed by its text', now: { ...before, description: '' }, changed: true },
    { title: 'is changed by its moment', now: { ...before, time_stamp: 5 }, changed: true },
  ])('$title', ({ now, changed }) => {
    expect(isChanged(now, before)).toBe(changed);
  });
});
