import { contract } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { sanitizeRich } from '../../platform/html/sanitize-texts.ts';
import { useTestApp } from '../../test/app.ts';
import { settingsDocuments } from './settings.tables.ts';
import { courseFaqs } from '../faqs/faqs.tables.ts';

const { settings, addons, session } = contract;
const t = await useTestApp();

describe('settings', () => {
  it('an administrator changes one switch and everything else stays', async () => {
    const admin = await t.given.administrator();
    const changed = await t.as(admin)(settings.change, {
      body: { learn_page: { general: { auto_load_next_content: 'yes' } } },
    });
    expect(changed.status).toBe(200);
    expect(changed.body.learn_page.general.auto_load_next_content).toBe(true);

    const read = await t.as(admin)(settings.read);
    expect(read.body.learn_page.general.auto_load_next_content).toBe(true);
    expect(read.body.general.player.seek_time).toBe(10);
  });

  it('a wrong value is named by its path and changes nothing', async () => {
    const admin = await t.given.administrator();
    const refused = await t.as(admin)(settings.change, {
      body: { general: { player: { seek_time: 900 }, site: { title: 'Changed' } } },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual({ 'general.player.seek_time': 'Must be 60 or less.' });
    const read = await t.as(admin)(settings.read);
    expect(read.body.general.site.title).toBe('Lectern');
  });

  it.each([
    ['general.site.title', 'Lectern\nBcc: all@example.com'],
    ['general.site.tagline', 'One\r\ntwo'],
    ['emails.general.from_name', 'The\u2028office'],
    ['payments.offline.account_name', 'One\u0085two'],
  ])('%s refuses a line break', async (path, text) => {
    const call = t.as(await t.given.administrator());
    const body = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), text) as never;
    const before = (await call(settings.read)).body;
    const refused = await call(settings.change, { body });
    expect(refused.status).toBe(400);
    expect(refused.body.data?.params).toEqual({ [path]: 'Write this on one line.' });
    expect((await call(settings.read)).body).toEqual(before);
  });

  it('a text of several lines keeps them, and a line break at the end of a line is none in it', async () => {
    const call = t.as(await t.given.administrator());
    const saved = await call(settings.change, {
      body: { general: { site: { title: 'Night school\n' } }, emails: { general: { footer_text: 'One\ntwo' } } },
    });
    expect(saved.body.general.site.title).toBe('Night school');
    expect(saved.body.emails.general.footer_text).toBe('One\ntwo');
  });

  it('a line break from before it was refused stops nothing else from being saved', async () => {
    const call = t.as(await t.given.administrator());
    await t.db.update(settingsDocuments).set({ document: { general: { site: { title: 'Night\nschool' } } } });
    await t.app.services.cache.drop('settings');
    const saved = await call(settings.change, { body: { general: { site: { tagline: 'Late' } } } });
    expect(saved.body.general.site).toMatchObject({ title: 'Night\nschool', tagline: 'Late' });
    await call(settings.reset);
  });

  it('a course page is passed on where the school chooses, and nowhere before it does', async () => {
    const admin = await t.given.administrator();
    const shown = async () => (await t.visitor(session.get)).body.social_share;
    expect(await shown()).toEqual({ enable: 'no', title: '', services: ['facebook', 'x', 'linkedin', 'copy'] });
    const change = (social_share: object) =>
      t.as(admin)(settings.change, { body: { single_course: { social_share } } });
    expect((await change({ enable: true, services: ['x'] })).status).toBe(200);
    expect(await shown()).toEqual({ enable: 'yes', title: '', services: ['x'] });
    const refused = await change({ title: 'Tell', services: ['x', 'myspace'] });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual(['single_course.social_share.services.1']);
    expect(await shown()).toEqual({ enable: 'yes', title: '', services: ['x'] });
    await t.as(admin)(settings.reset);
  });

  it('everybody reads where to ask for help, and nothing that is no address', async () => {
    const admin = await t.given.administrator();
    const shown = async () => (await t.visitor(session.get)).body.contact_email;
    const change = (contact_email: string) =>
      t.as(admin)(settings.change, { body: { general: { site: { contact_email } } } });
    expect(await shown()).toBe('');
    expect((await change('office@school.example.com')).status).toBe(200);
    expect(await shown()).toBe('office@school.example.com');
    const refused = await change('the office');
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual(['general.site.contact_email']);
    expect(await shown()).toBe('office@school.example.com');
    await t.as(admin)(settings.reset);
  });

  it('a time zone that is none is refused', async () => {
    const admin = await t.given.administrator();
    const refused = await t.as(admin)(settings.change, { body: { general: { site: { timezone: 'Mars/Olympus' } } } });
    expect(refused.body.data?.params).toEqual({ 'general.site.timezone': 'This time zone is not known.' });
  });

  it('a key that would reach into every object is dropped', async () => {
    const admin = await t.given.administrator();
    const body = JSON.parse(
      '{"__proto__":{"polluted":true},"general":{"constructor":{"prototype":{"polluted":true}}}}',
    );
    const answered = await t.as(admin)(settings.change, { body });
    expect(answered.status).toBe(200);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(['student', 'instructor', 'manager'] as const)('a %s cannot change settings', async (role) => {
    const person = await t.given.user({ role });
    const refused = await t.as(person)(settings.change, { body: { general: { site: { title: 'Mine' } } } });
    expect(refused.status).toBe(403);
    expect(refused.body.code).toBe('forbidden');
  });

  it('a visitor cannot read settings', async () => {
    const refused = await t.visitor(settings.read);
    expect(refused.status).toBe(401);
  });

  it('staff who read the settings also read what they were to begin with, and nobody else does', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { player: { seek_time: 30 } } } });
    const manager = await t.given.manager();
    const defaults = await t.as(manager)(settings.defaults);
    expect(defaults.status).toBe(200);
    expect(defaults.body.general.player.seek_time).toBe(10);
    expect((await t.as(await t.given.instructor())(settings.defaults)).status).toBe(403);
    expect((await t.visitor(settings.defaults)).status).toBe(401);
  });

  it('resetting brings every default back', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(settings.change, { body: { general: { site: { title: 'Night School' } } } });
    const reset = await t.as(admin)(settings.reset);
    expect(reset.body.general.site.title).toBe('Lectern');
  });
});

describe('add-ons', () => {
  it('an administrator switches an add-on off and on', async () => {
    const admin = await t.given.administrator();
    const off = await t.as(admin)(addons.deactivate, { body: { slug: 'content-drip' } });
    expect(off.body.data.find((addon) => addon.slug === 'content-drip')?.active).toBe(false);
    const listed = await t.as(admin)(addons.list, { query: { status: 'inactive' } });
    expect(listed.body.data.map((addon) => addon.slug)).toContain('content-drip');
    await t.as(admin)(addons.bulkActivate, { body: { slugs: ['content-drip'] } });
    const one = await t.as(admin)(addons.get, { params: { slug: 'content-drip' } });
    expect(one.body.active).toBe(true);
  });

  it('each says how many things it works on', async () => {
    const admin = await t.given.administrator();
    const uses = async () => {
      const { body } = await t.as(admin)(addons.list);
      return Object.fromEntries(body.data.map((addon) => [addon.slug, addon.uses]));
    };
    const before = await uses();
    const byDay = await t.given.course({ flow: 'days', googleClassroomCourseUrl: 'https://classroom.google.com/c/1' });
    await t.given.lesson({ course: byDay, drip: { date: null, days: 3 } });
    await t.given.lesson({ course: byDay, preview: true, downloadMaterials: [7] });
    await t.db.insert(courseFaqs).values({
      courseId: byDay.id,
      title: 'How long does it take?',
      content: sanitizeRich('A week.'),
      menuOrder: 0,
      createdAt: t.now(),
      modifiedAt: t.now(),
    });
    // In a course of another flow a day says nothing.
    await t.given.lesson({ course: await t.given.course(), drip: { date: null, days: 3 } });
    await t.given.assignment({ section: byDay.sections[0]! });
    for (const type of ['zoom', 'google-meet'] as const) await t.given.session({ type, section: byDay.sections[0]! });
    const trashed = await t.given.course({ status: 'trash', flow: 'days' });
    await t.given.assignment({ section: trashed.sections[0]! });
    await t.given.session({ section: trashed.sections[0]! });
    await t.given.lesson({ course: trashed, drip: { date: null, days: 3 }, preview: true });
    const after = await uses();
    expect(Object.entries(after).map(([slug, many]) => [slug, many - (before[slug] ?? 0)])).toEqual([
      ['content-drip', 1],
      ['download-materials', 1],
      ['course-preview', 1],
      ['course-faq', 1],
      ['course-announcement', 0],
      ['course-bundle', 0],
      ['wishlist', 0],
      ['assignment', 1],
      ['zoom', 1],
      ['google-meet', 1],
      ['google-classroom-integration', 1],
      ['gamification', 0],
      ['gradebook', 0],
      ['certificate', 0],
      ['revenue-sharing', 0],
      ['zapier', 0],
      ['ai-assistant', 0],
    ]);
    const switched = await t.as(admin)(addons.deactivate, { body: { slug: 'course-faq' } });
    expect(switched.body.data.find(({ slug }) => slug === 'course-faq')).toMatchObject({ active: false, uses: 1 });
    await t.as(admin)(addons.activate, { body: { slug: 'course-faq' } });
  });

  it('the list of add-ons is for staff', async () => {
    expect((await t.visitor(addons.list)).status).toBe(401);
    expect((await t.as(await t.given.student())(addons.list)).status).toBe(403);
  });
});
