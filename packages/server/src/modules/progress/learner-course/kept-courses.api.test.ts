import { contract } from '@lectern/contract';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { courseItems, courses as courseRows, sections as sectionRows } from '../../courses/courses.tables.ts';
import { courseVersion } from './kept-courses.queries.ts';

const { courseBuilder, courses, lessons, progress, sections } = contract;
let database = '';
const t = await useTestApp({
  reachedBy: (url) => {
    database = url;
    return Promise.resolve(url);
  },
});
/** Another process of the school. */
const elsewhere = await useTestApp({ reachedBy: () => Promise.resolve(database) });

describe('the version of a course', () => {
  const versionOf = async (id: number, db: Pick<typeof t.db, 'select'> = t.db) =>
    (await db.select({ version: courseVersion }).from(courseRows).where(eq(courseRows.id, id)))[0]?.version;

  it('changes with the course, its sections and its items, and not with those of others', async () => {
    const course = await t.given.course({ sections: [2, 1] });
    const other = await t.given.course({ sections: [1] });
    const section = course.sections[0]!;
    const item = course.items[0]!;
    const untouched = await versionOf(other.id);
    const seen = new Set([await versionOf(course.id)]);
    for (const change of [
      () => t.db.update(courseRows).set({ flow: 'sequential' }).where(eq(courseRows.id, course.id)),
      () => t.db.update(sectionRows).set({ name: 'Renamed' }).where(eq(sectionRows.id, section.id)),
      () => t.db.update(courseItems).set({ name: 'Renamed' }).where(eq(courseItems.id, item.id)),
      () => t.db.update(courseItems).set({ status: 'draft' }).where(eq(courseItems.id, item.id)),
      () => t.given.lesson({ course }),
      () => t.db.delete(courseItems).where(eq(courseItems.id, item.id)),
      () => t.db.delete(sectionRows).where(eq(sectionRows.id, section.id)),
    ]) {
      await change();
      seen.add(await versionOf(course.id));
    }
    expect(seen.size).toBe(8);
    expect(await versionOf(other.id)).toBe(untouched);
  });

  it('is another one for each change of a transaction, and the old one when that is undone', async () => {
    const course = await t.given.course({ sections: [1] });
    const before = await versionOf(course.id);
    const within: (string | undefined)[] = [];
    const undone = t.db.transaction(async (tx) => {
      for (const name of ['One', 'Two']) {
        await tx.update(courseItems).set({ name }).where(eq(courseItems.courseId, course.id));
        within.push(await versionOf(course.id, tx));
      }
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(new Set([before, ...within]).size).toBe(3);
    expect(await versionOf(course.id)).toBe(before);
  });
});

describe('an outline from memory', () => {
  const step = fc.record({
    act: fc.constantFrom(
      'rename',
      'draft',
      'publish',
      'add',
      'remove',
      'reverse',
      'section',
      'flow',
      'complete',
      'drip',
    ),
    at: fc.nat({ max: 5 }),
  });

  it('is what an outline read anew is, in every process after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (history) => {
        const course = await t.given.course({ sections: [2, 2] });
        const learner = await t.given.enrolledLearner(course.id);
        const [author, own] = [t.as(course.author), t.as(learner)];
        const { id: record } = (await own(progress.open, { body: { course_id: course.id } })).body;
        const items = () =>
          t.db
            .select()
            .from(courseItems)
            .where(eq(courseItems.courseId, course.id))
            .orderBy(courseItems.outlinePosition);

        const acts: Record<string, (at: number) => Promise<unknown>> = {
          rename: async (at) => {
            const all = await items();
            const one = all[at % all.length];
            return one && author(lessons.update, { params: { id: one.id }, body: { name: `Name ${at}` } });
          },
          draft: async (at) => setStatus(at, 'draft'),
          publish: async (at) => setStatus(at, 'publish'),
          add: () => t.given.lesson({ course }),
          remove: async (at) => {
            const all = await items();
            const one = all[at % all.length];
            return one && author(lessons.remove, { params: { id: one.id }, query: { force: true } });
          },
          reverse: async () => {
            const { body } = await author(courseBuilder.get, { params: { id: course.id } });
            const places = Object.values(body.sections).map(({ id, contents }) => ({
              id,
              contents: contents.toReversed(),
            }));
            const order = { sections: places, section_order: body.section_order.toReversed() };
            return author(courseBuilder.save, { params: { id: course.id }, body: order });
          },
          section: (at) => author(sections.create, { body: { name: `Section ${at}`, course_id: course.id } as never }),
          flow: (at) =>
            author(courses.update, {
              params: { id: course.id },
              body: { flow: (['free', 'sequential', 'days'] as const)[at % 3]! } as never,
            }),
          complete: async (at) => {
            const all = await items();
            const one = all[at % all.length];
            const body = {
              course_id: course.id,
              item_id: one?.id ?? 0,
              item_type: 'lesson' as const,
              completed: at < 3,
            };
            return own(progress.completeItem, { body });
          },
          drip: async (at) => {
            const dripped = (await items()).map(({ id }) => ({ id, content_drip: { date: null, days: at } }));
            return author(courseBuilder.drip, { params: { id: course.id }, body: { items: dripped as never } });
          },
        };
        async function setStatus(at: number, status: 'draft' | 'publish') {
          const all = await items();
          const one = all[at % all.length];
          return one && author(lessons.update, { params: { id: one.id }, body: { status } });
        }

        for (const { act, at } of history) {
          await acts[act]?.(at);
          const anew = (await own(progress.get, { params: { id: record } })).body;
          for (const reader of [own, elsewhere.as(learner)]) {
            expect((await reader(progress.list, { query: { course_id: course.id } })).body[0]).toEqual(anew);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
