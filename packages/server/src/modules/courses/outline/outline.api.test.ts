import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { createItem, createSection, selectItems, selectSections } from '../index.ts';

const t = await useTestApp();

describe('the outline of a course', () => {
  it('numbers items over the whole course, whatever section grows', async () => {
    const course = await t.given.course({ sections: [2, 1] });
    const late = await t.given.lesson({ name: 'Late', section: { id: course.sections[0]!.id, courseId: course.id } });

    const items = await selectItems(t.db, course.id);
    expect(items.map((item) => [item.name, item.position, item.outlinePosition])).toEqual([
      ['Lesson 1.1', 0, 0],
      ['Lesson 1.2', 1, 1],
      ['Late', 2, 2],
      ['Lesson 2.1', 0, 3],
    ]);
    expect(items[2]?.id).toBe(late.id);
  });

  it('puts a new section behind the others', async () => {
    const course = await t.given.course({ sections: [1, 1] });
    const id = await createSection(t.db, { courseId: course.id, name: 'Third', now: t.now() });
    const sections = await selectSections(t.db, course.id);
    expect(sections.map((section) => section.position)).toEqual([0, 1, 2]);
    expect(sections[2]?.id).toBe(id);
  });

  it('costs the same number of statements in a course of 500 items', async () => {
    const cost = async (count: number) => {
      const course = await t.given.course({ sections: [count] });
      const section = course.sections[0]!;
      const { statements } = await t.countStatements(() =>
        createItem(t.db, {
          courseId: course.id,
          sectionId: section.id,
          type: 'lesson',
          name: 'One more',
          status: 'publish',
          drip: { date: null, days: 0 },
          facts: {},
          now: t.now(),
        }),
      );
      return statements.length;
    };
    expect(await cost(500)).toBe(await cost(10));
  });

  it('gives items of one name different addresses', async () => {
    const course = await t.given.course({ sections: [0] });
    await t.given.lesson({ name: 'Introduction', course });
    await t.given.lesson({ name: 'Introduction', course });
    expect((await selectItems(t.db, course.id)).map((item) => item.slug)).toEqual(['introduction', 'introduction-2']);
  });
});
