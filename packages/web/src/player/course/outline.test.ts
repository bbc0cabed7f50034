import type { CourseProgress, ProgressChange, ProgressContent } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import {
  neighborsOf,
  completedCount,
  hasNewContent,
  isLong,
  nextOpening,
  onwardFrom,
  previousOpenItem,
  progressPercent,
  nextItem,
  withChange,
} from './outline.ts';

const item = (id: number, facts: Partial<ProgressContent> = {}): ProgressContent => ({
  item_id: id,
  item_title: `Item ${id}`,
  item_type: 'lesson',
  completed: false,
  locked: false,
  lock: null,
  video: false,
  video_source: '',
  video_playback_time: 0,
  minutes: 5,
  preview: false,
  ...facts,
});

const done = { completed: true };
const locked = { locked: true };

function course(sections: ProgressContent[][], facts: Partial<CourseProgress> = {}): CourseProgress {
  const all = sections.flat();
  const completed = all.filter((one) => one.completed).length;
  const count = { completed, total: all.length, pending: all.length - completed };
  return {
    status: completed === all.length ? 'completed' : 'progress',
    completed_at: null,
    summary: { total: count, lesson: count },
    items: sections.map((contents, at) => ({
      item_id: 100 + at,
      item_title: `Section ${at + 1}`,
      item_type: 'section',
      contents,
    })),
    ...facts,
  } as CourseProgress;
}

const idOf = (ref: { id: number } | null) => ref?.id ?? null;

describe('the neighbors of an item', () => {
  const outline = course([[item(1), item(2)], [], [item(3, locked)]]);

  it.each([
    { title: 'the first has only a next one', id: 1, previous: null, next: 2 },
    { title: 'the last of a section leads over an empty one', id: 2, previous: 1, next: 3 },
    { title: 'the last has only a previous one', id: 3, previous: 2, next: null },
    { title: 'an item of another course has none', id: 9, previous: null, next: null },
  ])('$title', ({ id, previous, next }) => {
    const beside = neighborsOf(outline, id);
    expect([idOf(beside.previous), idOf(beside.next)]).toEqual([previous, next]);
  });

  it('says that the next one is locked', () => {
    expect(neighborsOf(outline, 2).next).toEqual({ id: 3, type: 'lesson', name: 'Item 3', locked: true });
  });
});

describe('the way onward from a completed item', () => {
  it.each([
    { title: 'is its neighbor, done or not', sections: [[item(1, done), item(2, done)]], from: 1, goesTo: 2 },
    {
      title: 'passes over a locked neighbor',
      sections: [[item(1, done), item(2, locked), item(3)]],
      from: 1,
      goesTo: 3,
    },
    { title: 'leads from the last to what was left out', sections: [[item(1), item(2, done)]], from: 2, goesTo: 1 },
    { title: 'ends with the course', sections: [[item(1, done), item(2, done)]], from: 2, goesTo: null },
    { title: 'waits where all else is locked', sections: [[item(1, done), item(2, locked)]], from: 1, goesTo: null },
  ])('$title', ({ sections, from, goesTo }) => {
    expect(idOf(onwardFrom(course(sections), from))).toBe(goesTo);
  });
});

describe('going on with a course', () => {
  it.each([
    { title: 'begins at the start', sections: [[item(1), item(2, locked)]], goesTo: 1 },
    { title: 'goes on after what is done', sections: [[item(1, done)], [item(2), item(3)]], goesTo: 2 },
    { title: 'passes over what is locked', sections: [[item(1, done), item(2, locked), item(3)]], goesTo: 3 },
    { title: 'shows what it waits for when nothing is open', sections: [[item(1, done), item(2, locked)]], goesTo: 2 },
    { title: 'opens a finished course at its start', sections: [[item(1, done), item(2, done)]], goesTo: 1 },
    { title: 'has nowhere to go in an empty course', sections: [[]], goesTo: null },
  ])('$title', ({ sections, goesTo }) => {
    expect(idOf(nextItem(course(sections)))).toBe(goesTo);
  });
});

describe('going back from a locked item', () => {
  it('leads to the last open one before it', () => {
    expect(
      idOf(
        previousOpenItem(
          course([
            [item(1), item(2)],
            [item(3, locked), item(4, locked)],
          ]),
          4,
        ),
      ),
    ).toBe(2);
  });

  it('leads nowhere from the first', () => {
    expect(previousOpenItem(course([[item(1, locked)]]), 1)).toBeNull();
  });
});

describe('how far a learner is', () => {
  it('counts what is done of a section', () => {
    expect(completedCount([item(1, done), item(2), item(3, done)])).toBe(2);
  });

  it('is nothing in an empty course', () => {
    expect(progressPercent(course([]))).toBe(0);
  });

  it.each([
    [299, 300, 99],
    // Less than 29 as a fraction of 1.
    [29, 100, 29],
    [300, 300, 100],
  ])('%i of %i is %i percent, rounded down', (completed, total, percent) => {
    const sections = [Array.from({ length: total }, (_, at) => item(at + 1, at < completed ? done : {}))];
    expect(progressPercent(course(sections))).toBe(percent);
  });
});

describe('a course', () => {
  it.each([
    [19, false],
    [20, true],
  ])('of %i items is long: %s', (count, long) => {
    expect(isLong(course([Array.from({ length: count }, (_, at) => item(at + 1))]))).toBe(long);
  });

  it.each([
    { title: 'has new content until it is done', has_new_content: true, contents: [item(1)], grown: true },
    { title: 'has none once all is done', has_new_content: true, contents: [item(1, done)], grown: false },
    { title: 'has none while a quiz is taken again', has_new_content: false, contents: [item(1)], grown: false },
  ])('that has grown $title', ({ has_new_content, contents, grown }) => {
    expect(hasNewContent({ has_new_content, status: course([contents]).status })).toBe(grown);
  });

  it('opens next at the earliest moment of a locked item', () => {
    const opens = (at: string) => ({ lock: { reason: 'not_before' as const, available_at: at, item: null } });
    const waiting = [
      item(1, { ...locked, ...opens('2031-03-04T08:00:00.000Z') }),
      item(2, { ...locked, ...opens('2031-03-03T08:00:00.000Z') }),
      item(3, opens('2031-03-02T08:00:00.000Z')),
      item(4, locked),
    ];
    expect(nextOpening(course([waiting]))).toBe('2031-03-03T08:00:00.000Z');
    expect(nextOpening(course([[item(1)]]))).toBeNull();
  });
});

describe('after a completion', () => {
  const before = course([
    [item(1), item(2, { locked: true, lock: { reason: 'previous_item', available_at: null, item: null } })],
    [item(3, locked)],
  ]);
  const count = { completed: 1, pending: 2, total: 3 };
  const change: ProgressChange = {
    status: 'progress',
    completed_at: null,
    summary: { total: count, lesson: count },
    changed: [
      { item_id: 1, completed: true, locked: false, lock: null },
      { item_id: 2, completed: false, locked: false, lock: null },
    ],
  };
  const after = withChange(before, change);

  it('ticks the item and opens the one that waited for it', () => {
    expect(after.items[0]?.contents).toEqual([item(1, done), item(2)]);
  });

  it('leaves the rest of the outline as it was', () => {
    expect(after.items[1]).toEqual(before.items[1]);
  });

  it('takes status and counts from the server', () => {
    expect([after.status, after.summary.total.pending]).toEqual(['progress', 2]);
  });
});
