import { contract } from '@lectern/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';

const { addons, courseBuilder, courses, enrollments, googleMeets, progress, zooms } = contract;
const today = new Date('2030-05-01T09:00:00Z');
const t = await useTestApp({ now: today });
const minutes = (count: number) => new Date(today.getTime() + count * 60_000);
beforeEach(() => t.travelTo(today));

const LINK = 'https://zoom.us/j/85512345678?pwd=secret';
const MEET = 'https://meet.google.com/abc-defg-hij';

async function aCourse() {
  const course = await t.given.course({ accessMode: 'need_registration', sections: [0] });
  const as = t.as(course.author);
  const place = { course_id: course.id, parent_id: course.sections[0]!.id };
  return { course, as, place, section: course.sections[0]! };
}

/** A published session with every field that learners must not get too early. */
async function aSession(startsAt = minutes(60), fields = {}) {
  const made = await aCourse();
  const session = await t.given.session({
    section: made.section,
    startsAt,
    joinUrl: LINK,
    meetingId: '85512345678',
    password: 'stars1',
    hostNote: 'Mute everybody.',
    closingText: '<p>The recording follows.</p>',
    ...fields,
  });
  const learner = await t.given.enrolledLearner(made.course.id);
  const read = async (person: { id: number }) => (await t.as(person)(zooms.get, { params: { id: session.id } })).body;
  return { ...made, session, learner, read };
}

describe('planning a session', () => {
  it('takes a link, reads the number of the meeting from it, and answers times, length and state', async () => {
    const { as, place } = await aCourse();
    const { status, body } = await as(zooms.create, {
      body: { ...place, name: 'Questions', starts_at: minutes(60).toISOString(), duration: 45, join_url: LINK },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'upcoming',
      starts_at: minutes(60).toISOString(),
      ends_at: minutes(105).toISOString(),
      duration: 45,
      meeting_id: '85512345678',
      join_url: LINK,
      provider: 'manual',
    });
  });

  it('takes the end of a Google Meet session in place of its length, and its link by the name clients know', async () => {
    const { as, place } = await aCourse();
    const times = { starts_at: minutes(60).toISOString(), ends_at: minutes(90).toISOString() };
    const made = await as(googleMeets.create, { body: { ...place, name: 'Questions', ...times, meet_url: MEET } });
    expect(made.body).toMatchObject({ duration: 30, meet_url: MEET, join_url: MEET, meeting_id: 'abc-defg-hij' });
    // Some clients send back the whole object they read with only some fields changed.
    const params = { id: made.body.id };
    const { id: _id, permalink: _link, ...whole } = made.body;
    const body = { ...whole, ends_at: minutes(100).toISOString(), meet_url: `${MEET.slice(0, -3)}xyz` } as never;
    const changed = await as(googleMeets.update, { params, body });
    expect(changed.body).toMatchObject({ status: 'upcoming', duration: 40, meeting_id: 'abc-defg-xyz' });
  });

  it.each([
    ['a link without https', { join_url: 'http://zoom.us/j/1' }, 'join_url'],
    ['a link that runs a script', { join_url: 'javascript:alert(1)' }, 'join_url'],
    ['a link with a password of its host', { join_url: 'https://host:pw@zoom.us/j/1' }, 'join_url'],
    ['no start', { starts_at: null }, 'starts_at'],
    ['a day that no month has', { starts_at: '2031-02-30T10:00:00Z' }, 'starts_at'],
    ['a start in the last year of dates', { starts_at: '9999-12-31T23:59:00Z' }, 'starts_at'],
    ['a time at which it is over', { starts_at: minutes(-61).toISOString() }, 'starts_at'],
    ['an end before its start', { ends_at: minutes(59).toISOString() }, 'ends_at'],
    ['an end days later', { ends_at: minutes(60 + 1441).toISOString() }, 'ends_at'],
    ['no length', { duration: 0 }, 'duration'],
    ['more than a day', { duration: 1441 }, 'duration'],
    ['a zone that is none', { time_zone: 'Moon/Sea' }, 'time_zone'],
    ['a password that Zoom would not take', { password: 'longer than ten' }, 'password'],
    ['a day of its own to be published', { status: 'future' }, 'status'],
  ])('is refused with %s', async (_title, wrong, field) => {
    const { as, place } = await aCourse();
    const body = { ...place, name: 'Questions', starts_at: minutes(60).toISOString(), ...wrong } as never;
    const refused = await as(zooms.create, { body });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as never as { data: { params: object } }).data.params)).toEqual([field]);
    const list = await as(zooms.list, { query: { course_id: place.course_id } });
    expect(list.body).toEqual([]);
  });

  it('may wait as a draft without a date, and is not published without one, alone or with its course', async () => {
    const { as, place, course } = await aCourse();
    const { body: draft } = await as(zooms.create, { body: { ...place, name: 'Later', status: 'draft' } });
    const params = { id: draft.id };
    expect(draft).toMatchObject({ status: 'draft', starts_at: null, join: 'not_scheduled' });
    expect((await as(zooms.update, { params, body: { status: 'publish' } })).status).toBe(400);
    const bulk = await as(zooms.bulkUpdate, { body: { ids: [draft.id], changes: { status: 'publish' } } });
    expect(bulk.body.failed).toHaveLength(1);
    const all = await as(courses.update, { params: { id: course.id }, body: { publish_items: true } as never });
    expect(all.status).toBe(400);
    const dated = { starts_at: minutes(60).toISOString(), status: 'publish' as const };
    expect((await as(zooms.update, { params, body: dated })).body.status).toBe('upcoming');
  });

  it('may be edited when it is over, as long as its time stays', async () => {
    const { as, session } = await aSession(minutes(-120));
    const params = { id: session.id };
    const { body } = await as(zooms.update, {
      params,
      body: { closing_text: '<p>Recording</p>', status: 'expired' } as never,
    });
    expect(body).toMatchObject({ status: 'expired', closing_text: '<p>Recording</p>' });
  });

  it('shows in the outline when it starts; a copy is a draft', async () => {
    const { as, session, course } = await aSession();
    const copy = await as(zooms.clone, { params: { id: session.id }, body: {} });
    expect(copy.body).toMatchObject({ status: 'draft', join_url: LINK, starts_at: minutes(60).toISOString() });
    const { body } = await as(courseBuilder.get, { params: { id: course.id } });
    expect(body.contents[String(session.id)]).toMatchObject({
      type: 'zoom',
      starts_at: minutes(60).toISOString(),
      duration: 60,
    });
  });

  it('is copied into the next week as a draft, at the same time of day', async () => {
    const { as, session, course } = await aSession(new Date('2030-10-23T16:00:00Z'), {
      timeZone: 'Europe/Oslo',
      name: 'Evenings',
    });
    const copy = await as(zooms.nextWeek, { params: { id: session.id } });
    expect(copy.status).toBe(201);
    // Daylight saving time ends in Norway between the two dates.
    expect(copy.body).toMatchObject({ status: 'draft', name: 'Evenings', starts_at: '2030-10-30T17:00:00.000Z' });
    const { body } = await as(courseBuilder.get, { params: { id: course.id } });
    expect(body.contents[String(copy.body.id)]?.starts_at).toBe('2030-10-30T17:00:00.000Z');
    const undated = await t.given.session({
      section: { id: session.sectionId, courseId: course.id },
      startsAt: null,
      status: 'draft',
    });
    expect((await as(zooms.nextWeek, { params: { id: undated.id } })).status).toBe(400);
    expect((await as(zooms.list, { query: { course_id: course.id } })).body).toHaveLength(3);
  });

  it('is no session of the other type', async () => {
    const { as, session } = await aSession();
    expect((await as(googleMeets.update, { params: { id: session.id }, body: { name: 'x' } })).status).toBe(404);
    expect((await as(googleMeets.remove, { params: { id: session.id } })).status).toBe(404);
  });
});

it('is planned by a client with the names that Google has for its fields', async () => {
  const { as, place, course } = await aCourse();
  const named = { course_id: course.id, section_id: place.parent_id, starts_at: minutes(60).toISOString() };
  const sent = { ...named, summary: 'Office hour', meet_url: MEET };
  const { body } = await as(googleMeets.create, { body: sent as never });
  expect(body).toMatchObject({ name: 'Office hour', parent_id: place.parent_id });
  const params = { id: body.id };
  const changed = await as(googleMeets.update, { params, body: { summary: 'Open hour' } as never });
  expect(changed.body.name).toBe('Open hour');
  const refused = await as(googleMeets.create, { body: { ...named, summary: ' ' } as never });
  expect(Object.keys(refused.body.data?.params ?? {})).toEqual(['name']);
});

describe('the list of sessions', () => {
  it('is filtered by state, by status and by words, for staff of the course', async () => {
    const { as, place, section } = await aCourse();
    const given = (name: string, startsAt: Date, more = {}) => t.given.session({ section, name, startsAt, ...more });
    await given('Past', minutes(-300));
    await given('Now', minutes(-10));
    await given('Next', minutes(60));
    await given('Plan', minutes(60), { status: 'draft' });
    await given('Gone', minutes(60), { status: 'trash' });
    const names = async (query: object) =>
      (await as(zooms.list, { query: { course_id: place.course_id, ...query } as never })).body.map(({ name }) => name);
    expect(await names({})).toEqual(['Past', 'Now', 'Next', 'Plan']);
    expect(await names({ status: 'all' })).toEqual(['Past', 'Now', 'Next', 'Plan']);
    expect(await names({ status: 'expired' })).toEqual(['Past']);
    expect(await names({ status: 'active' })).toEqual(['Now']);
    expect(await names({ status: 'upcoming,draft' })).toEqual(['Next', 'Plan']);
    expect(await names({ status: 'publish' })).toEqual(['Past', 'Now', 'Next']);
    expect(await names({ search: 'no' })).toEqual(['Now']);
    expect((await as(zooms.list, { query: { status: 'soon' } as never })).status).toBe(400);
    const meet = await as(googleMeets.list, { query: { course_id: place.course_id } });
    expect(meet.body).toEqual([]);
  });

  it.each([
    ['asc', ['First', 'Later', 'No date']],
    ['desc', ['Later', 'First', 'No date']],
  ] as const)('is sorted by the start, %s, with those without a date last', async (order, names) => {
    const { as, section, course } = await aCourse();
    await t.given.session({ section, name: 'Later', startsAt: minutes(90) });
    await t.given.session({ section, name: 'No date', startsAt: null, status: 'draft' });
    await t.given.session({ section, name: 'First', startsAt: minutes(60) });
    const query = { course_id: course.id, orderby: 'starts_at', order } as const;
    expect((await as(zooms.list, { query })).body.map(({ name }) => name)).toEqual(names);
  });

  it('tells learners neither drafts nor links, whatever the time', async () => {
    const { learner, course, session, section } = await aSession(minutes(5));
    await t.given.session({ section, status: 'draft' });
    const { body } = await t.as(learner)(zooms.list, { query: { course_id: course.id } });
    expect(body.map(({ id }) => id)).toEqual([session.id]);
    expect(JSON.stringify(body)).not.toMatch(/secret|stars1|Mute everybody|recording follows/);
  });
});

describe('who gets the link, and when', () => {
  it('is its learners from 15 minutes before the start until the end', async () => {
    const { learner, read } = await aSession();
    expect(await read(learner)).toMatchObject({
      status: 'upcoming',
      join: 'too_early',
      join_opens_at: minutes(45).toISOString(),
      join_url: '',
      meeting_id: '',
      password: '',
      host_note: '',
      closing_text: '',
    });
    t.travelTo(new Date(minutes(45).getTime() - 1));
    expect((await read(learner)).join_url).toBe('');
    t.travelTo(minutes(45));
    expect(await read(learner)).toMatchObject({ status: 'upcoming', join: 'open', join_url: LINK, password: 'stars1' });
    t.travelTo(minutes(60));
    expect(await read(learner)).toMatchObject({ status: 'active', join: 'open', host_note: '', closing_text: '' });
    t.travelTo(minutes(120));
    expect(await read(learner)).toMatchObject({
      status: 'expired',
      join: 'ended',
      join_url: '',
      password: '',
      closing_text: '<p>The recording follows.</p>',
    });
  });

  it('is staff at any time, with what hosts leave for themselves', async () => {
    const { course, read } = await aSession();
    expect(await read(course.author)).toMatchObject({
      join_url: LINK,
      password: 'stars1',
      host_note: 'Mute everybody.',
    });
  });

  it('is no visitor of an open course, and nobody without access', async () => {
    const { course, session } = await aSession(minutes(5));
    const { status } = await t.as(await t.given.user())(zooms.get, { params: { id: session.id } });
    expect(status).toBe(403);
    const admin = t.as(await t.given.administrator());
    await admin(courses.update, { params: { id: course.id }, body: { access_mode: 'open' } });
    const { body } = await t.visitor(zooms.get, { params: { id: session.id } });
    expect(body).toMatchObject({ join: 'sign_in', join_url: '', password: '', meeting_id: '' });
  });

  it('says that it is time where no link is there yet', async () => {
    const { learner, read } = await aSession(minutes(5), { joinUrl: '' });
    expect(await read(learner)).toMatchObject({ join: 'no_link', join_url: '' });
  });
});

describe('a session among the items of a course', () => {
  it('counts in the progress, is completed, and stands under what is due', async () => {
    const { course, session, learner } = await aSession();
    const due = await t.as(learner)(enrollments.due);
    expect(due.body.rows).toMatchObject([{ kind: 'live', item: { id: session.id, type: 'zoom' } }]);
    const body = { course_id: course.id, item_id: session.id, item_type: 'zoom' as const };
    expect((await t.as(learner)(progress.completeItem, { body })).status).toBe(200);
    expect((await t.as(learner)(enrollments.due)).body.rows).toEqual([]);
  });

  it('is out of reach while its add-on is off, and comes back with it', async () => {
    const { session, learner, course } = await aSession();
    const admin = t.as(await t.given.administrator());
    const get = () => t.as(learner)(zooms.get, { params: { id: session.id } });
    await admin(addons.deactivate, { body: { slug: 'zoom' } });
    expect((await get()).body).toMatchObject({ code: 'addon_inactive' });
    expect((await t.as(learner)(enrollments.due)).body.rows).toEqual([]);
    const made = await t.as(course.author)(zooms.create, {
      body: { name: 'x', status: 'draft', course_id: course.id, parent_id: session.sectionId },
    });
    expect(made.body).toMatchObject({ code: 'addon_inactive' });
    const params = { id: session.id };
    expect((await t.as(course.author)(zooms.nextWeek, { params })).body).toMatchObject({ code: 'addon_inactive' });
    const file = async (person: { id: number }) => {
      const url = `/api/lectern/v1/zooms/${session.id}/calendar`;
      return t.raw({ method: 'GET', url, headers: { cookie: (await t.credentials(person)).cookie } });
    };
    for (const person of [learner, course.author]) {
      const refused = await file(person);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'addon_inactive' }]);
    }
    await admin(addons.activate, { body: { slug: 'zoom' } });
    expect((await get()).status).toBe(200);
    expect((await file(learner)).headers['content-type']).toMatch(/^text\/calendar/);
    expect((await t.as(course.author)(zooms.nextWeek, { params })).status).toBe(201);
    const { body } = await admin(addons.get, { params: { slug: 'zoom' } });
    expect(body.uses).toBeGreaterThan(0);
  });
});
