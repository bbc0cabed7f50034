import { contract } from '@lectern/contract';
import { HOUR_MS } from '@lectern/contract/time';
import { afterEach, describe, expect, it } from 'vitest';
import { media } from '../modules/media/media.tables.ts';
import { useTestApp } from './app.ts';

const { addons, assignments, calendar, courseBuilder, enrollments, googleMeets, lessons, progress, zooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const admin = t.as(await t.given.administrator());
const inHours = (count: number) => new Date(today.getTime() + count * HOUR_MS);

const SLUGS = ['assignment', 'zoom', 'google-meet'] as const;
type Slug = (typeof SLUGS)[number];
type Course = Awaited<ReturnType<typeof t.given.course>>;

const switchOff = (slug: string) => admin(addons.deactivate, { body: { slug } as never });
const switchOn = (slug: string) => admin(addons.activate, { body: { slug } as never });
afterEach(async () => {
  for (const slug of [...SLUGS, 'download-materials']) await switchOn(slug);
});

/** The endpoints of a type, typed as those of assignments: the tests call only what all three types have. */
const familyOf = (slug: Slug) =>
  ({ assignment: assignments, zoom: zooms, 'google-meet': googleMeets })[slug] as unknown as typeof assignments;

async function anItem(slug: Slug, section: Course['sections'][number]) {
  if (slug === 'assignment') return t.given.assignment({ section, name: 'The item', dueAt: inHours(3) });
  return t.given.session({ section, name: 'The item', type: slug, startsAt: inHours(2) });
}

async function aWorld(slug: Slug) {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [1] });
  const item = await anItem(slug, course.sections[0]!);
  const learner = t.as(await t.given.enrolledLearner(course.id));
  return { slug, course, item, learner, staff: t.as(course.author), family: familyOf(slug) };
}
type World = Awaited<ReturnType<typeof aWorld>>;

const submit = (learner: World['learner'], id: number) =>
  learner(contract.assignmentReplies.create, { body: { assignment: id, answer: '<p>Seen</p>' } });

/** The code of a refusal; for a bulk call, of each item that it left alone. */
function codeOf({ body }: { body: unknown }) {
  const { code, done, failed } = body as { code?: string; done?: number[]; failed?: { code: string }[] };
  return failed && done?.length === 0 ? failed[0]?.code : code;
}

/** Every call of the item type, as staff and as a learner. */
async function answers({ slug, course, item, staff, learner, family }: World): Promise<Record<string, unknown>> {
  const params = { id: item.id };
  const body = { name: 'New', status: 'draft', course_id: course.id, parent_id: item.sectionId } as const;
  const sessions = slug === 'zoom' ? zooms : googleMeets;
  const made = {
    get: await learner(family.get, { params }),
    edit: await staff(family.get, { params, query: { context: 'edit' } }),
    list: await staff(family.list, { query: { course_id: course.id } }),
    create: await staff(family.create, { body: body as never }),
    update: await staff(family.update, { params, body: { name: 'Changed' } as never }),
    clone: await staff(family.clone, { params, body: {} }),
    bulkUpdate: await staff(family.bulkUpdate, { body: { ids: [item.id], changes: { status: 'draft' } } }),
    remove: await staff(family.remove, { params }),
    bulkRemove: await staff(family.bulkRemove, { body: { ids: [item.id] } }),
    restore: await staff(family.restore, { params }),
    bulkRestore: await staff(family.bulkRestore, { body: { ids: [item.id] } }),
    complete: await learner(progress.completeItem, {
      body: { course_id: course.id, item_id: item.id, item_type: slug },
    }),
    ...(slug !== 'assignment' && {
      nextWeek: await staff(sessions.nextWeek, { params }),
      attendance: await staff(contract.sessionAttendance.list, { query: { session: item.id } }),
    }),
  };
  return Object.fromEntries(Object.entries(made).map(([name, answer]) => [name, codeOf(answer)]));
}

/** The learner's view of the course. */
async function seenBy(learner: World['learner'], courseId: number) {
  const { body } = await learner(progress.list, { query: { course_id: courseId } });
  const outline = body[0]!;
  const due = await learner(enrollments.due);
  const dates = await learner(calendar.dates);
  return {
    player: outline.items.flatMap(({ contents }) => contents.map(({ item_title }) => item_title)),
    summary: outline.summary,
    due: JSON.stringify(due.body).includes('The item'),
    calendar: JSON.stringify(dates.body).includes('The item'),
  };
}

describe.each(SLUGS)('the add-on %s', (slug) => {
  it('refuses every call of its items while it is off', async () => {
    const world = await aWorld(slug);
    await switchOff(slug);
    const codes = await answers(world);
    expect(codes).toEqual(Object.fromEntries(Object.keys(codes).map((name) => [name, 'addon_inactive'])));
  });

  it('hides them from the player, from what is due and from the calendar, and brings them back', async () => {
    const { course, learner } = await aWorld(slug);
    const before = await seenBy(learner, course.id);
    expect(before.player).toContain('The item');
    expect(before).toMatchObject({ due: true, calendar: true, summary: { [slug]: { total: 1 }, total: { total: 2 } } });
    await switchOff(slug);
    const off = await seenBy(learner, course.id);
    expect(off.player).toHaveLength(1);
    expect(off.player).not.toContain('The item');
    expect(off).toMatchObject({ due: false, calendar: false, summary: { total: { total: 1 } } });
    expect(off.summary[slug]).toBeUndefined();
    await switchOn(slug);
    expect(await seenBy(learner, course.id)).toEqual(before);
  });

  it('keeps their places and what learners have done', async () => {
    const { course, item, learner, staff, family } = await aWorld(slug);
    if (slug === 'assignment') await submit(learner, item.id);
    const body = { course_id: course.id, item_id: item.id, item_type: slug };
    expect((await learner(progress.completeItem, { body })).status).toBe(200);
    const before = await seenBy(learner, course.id);
    const row = (await staff(family.get, { params: { id: item.id } })).body;
    expect(before.summary[slug]).toMatchObject({ completed: 1 });
    const outline = async () => (await staff(courseBuilder.get, { params: { id: course.id } })).body.contents;
    const contents = await outline();
    await switchOff(slug);
    // The builder hides them itself, because it keeps the places of hidden items.
    expect(Object.keys(await outline())).toContain(String(item.id));
    await switchOn(slug);
    expect(await outline()).toEqual(contents);
    expect((await seenBy(learner, course.id)).summary).toEqual(before.summary);
    const after = (await staff(family.get, { params: { id: item.id } })).body;
    expect([after.parent_id, after.menu_order, after.status]).toEqual([row.parent_id, row.menu_order, row.status]);
  });
});

it('an assignment has its submissions again', async () => {
  const { item, learner } = await aWorld('assignment');
  await submit(learner, item.id);
  const kept = () => learner(contract.assignmentReplies.list, { query: { assignment: item.id } });
  const { body } = await kept();
  expect(body.data).toMatchObject([{ answer: '<p>Seen</p>' }]);
  await switchOff('assignment');
  expect(codeOf(await kept())).toBe('addon_inactive');
  await switchOn('assignment');
  expect((await kept()).body).toEqual(body);
});

describe('the add-on download-materials', () => {
  async function aCourseWithFiles() {
    const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
    const [file] = await t.db
      .insert(media)
      .values({
        authorId: course.author.id,
        key: 'abcdefghijklmnopqrstuvwxyz1.pdf',
        title: 'Worksheet',
        mimeType: 'application/pdf',
        byteSize: 10,
        createdAt: today,
      })
      .returning();
    const staff = t.as(course.author);
    const learner = t.as(await t.given.enrolledLearner(course.id));
    return { course, staff, learner, material: { id: file!.id, label: 'Sheet', downloadable: true } };
  }

  const families = {
    lesson: [lessons, {}],
    assignment: [assignments, {}],
    zoom: [zooms, { starts_at: inHours(2).toISOString() }],
    'google-meet': [googleMeets, { starts_at: inHours(2).toISOString() }],
  } as const;

  it('hides the files of all items while it is off, and keeps them', async () => {
    const { course, staff, learner, material } = await aCourseWithFiles();
    for (const [slug, [endpoints, more]] of Object.entries(families)) {
      const family = endpoints as unknown as typeof lessons;
      const made = await staff(family.create, {
        body: {
          name: slug,
          course_id: course.id,
          parent_id: course.sections[0]!.id,
          download_materials: [material],
          ...more,
        } as never,
      });
      const params = { id: made.body.id };
      const files = async (who: typeof learner) =>
        (await who(family.get, { params })).body.download_materials.map(({ label }) => label);
      expect([slug, await files(learner), await files(staff)]).toEqual([slug, ['Sheet'], ['Sheet']]);
      await switchOff('download-materials');
      expect([slug, await files(learner), await files(staff)]).toEqual([slug, [], []]);
      // A save without the files, which the form does not show, keeps them.
      expect((await staff(family.update, { params, body: { name: 'Changed' } as never })).status).toBe(200);
      await switchOn('download-materials');
      expect([slug, await files(learner)]).toEqual([slug, ['Sheet']]);
    }
  });
});
