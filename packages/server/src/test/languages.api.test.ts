import { contract, errorSentences, errorStatus, type Locale, locales } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { sweepLongJobs } from '../modules/long-jobs/long-jobs.jobs.ts';
import { useTestApp } from './app.ts';

const start = new Date('2030-05-01T09:00:00.000Z');
const DAY_MS = 86_400_000;
const day = (offset: number) => new Date(start.getTime() + offset * DAY_MS);
const t = await useTestApp({ now: start });

const others = locales.filter((locale): locale is Exclude<Locale, 'en'> => locale !== 'en');
const inLanguage = (locale: Locale) => ({ headers: { 'accept-language': locale } });
/** Letters of the script a sentence of this language is written in. */
const script: Record<Exclude<Locale, 'en'>, RegExp> = { de: /[a-zäöüß]/i, ar: /\p{Script=Arabic}/u };

const statuses = 'any, publish, draft, pending, private, future, trash';
const said = {
  de: {
    one_of: 'Eines davon wählen: {values}.',
    third_of_may: '3. Mai 2030',
    last_of_april: '30. April 2030',
    opens: 'Verfügbar ab 4. Mai 2030.',
    name_taken: 'Dieser Name ist schon vergeben.',
  },
  ar: {
    one_of: 'يُرجى اختيار أحد القيم التالية: {values}.',
    third_of_may: '3 مايو 2030',
    last_of_april: '30 أبريل 2030',
    opens: 'متاح ابتداءً من 4 مايو 2030.',
    name_taken: 'هذا الاسم مستخدم بالفعل.',
  },
} satisfies Record<Exclude<Locale, 'en'>, Record<string, string>>;

describe.each(others)('in %s', (locale) => {
  it.each(Object.keys(errorStatus) as (keyof typeof errorStatus)[])('error %s has a sentence of its own', (code) => {
    const sentence = errorSentences[locale][code];
    expect(sentence).toMatch(script[locale]);
    expect(sentence).not.toBe(errorSentences.en[code]);
  });

  it.each([
    ['sign_in', { accessMode: 'need_registration' as const }, 'not_signed_in'],
    ['full', { enrollmentLimit: 1, studentsCount: 1 }, 'course_full'],
    ['closed', { enableEndDate: true, endDate: day(-1) }, 'enrollment_closed'],
    ['not_open', { startsAt: day(2) }, 'enrollment_not_open'],
    ['buy', { accessMode: 'one_time' as const }, 'payment_required'],
    ['password', { passwordHash: 'hash' }, 'password_required'],
  ] as const)('a course page says why: %s', async (action, fields, code) => {
    const course = await t.given.course(fields);
    const { body } = await t.visitor(contract.courses.standing, { params: { id: course.id }, ...inLanguage(locale) });
    expect(body).toMatchObject({
      action,
      message: errorSentences[locale][code].replace('{date}', said[locale].third_of_may),
    });
  });

  it('a course page says when access ended', async () => {
    const course = await t.given.course({ accessMode: 'one_time' });
    const learner = await t.given.enrolledLearner(course.id, { source: 'order', sourceRef: '1', expiresAt: day(-1) });
    const { body } = await t.as(learner)(contract.courses.standing, {
      params: { id: course.id },
      ...inLanguage(locale),
    });
    expect(body.message).toBe(errorSentences[locale].access_expired.replace('{date}', said[locale].last_of_april));
  });

  it('a bulk action says why a row was refused', async () => {
    const manager = await t.given.manager();
    const { body } = await t.as(manager)(contract.courses.bulkRemove, {
      body: { ids: [999_999], force: false },
      ...inLanguage(locale),
    });
    expect(body.failed).toEqual([{ id: 999_999, code: 'not_found', message: errorSentences[locale].not_found }]);
  });

  it('the question bank says why a question was refused', async () => {
    const quiz = await t.given.quiz({ course: await t.given.course({ sections: [0] }) });
    const { body } = await t.as(await t.given.manager())(contract.questions.fromBank, {
      body: { quiz_id: quiz.id, ids: [999_999], mode: 'copy' },
      ...inLanguage(locale),
    });
    expect(body.failed).toEqual([{ id: 999_999, code: 'not_found', message: errorSentences[locale].not_found }]);
  });

  it('a job that was given up is reported in the language of the reader', async () => {
    t.travelTo(start);
    const admin = await t.given.administrator();
    const { body: job } = await t.as(admin)(contract.longJobs.start, {
      body: { kind: 'bulk', list: 'courses', action: 'clone', query: {} },
    });
    t.travelTo(day(1.5));
    await sweepLongJobs(t.app.services);
    const { body } = await t.as(admin)(contract.longJobs.progress, {
      query: { job_id: job.job_id },
      ...inLanguage(locale),
    });
    expect(body.errors[0]?.message).toMatch(script[locale]);
    expect(body.errors[0]?.message).not.toContain('The job');
    t.travelTo(start);
  });

  it('a job reports why a row was refused in the language of the reader, not of the person who started it', async () => {
    const admin = await t.given.administrator();
    await t.as(admin)(contract.settings.change, {
      body: { general: { course_access: { restrict_instructors: false, instructor_can_publish: true } } },
    });
    const instructor = await t.given.instructor();
    const name = `Refused ${locale}`;
    const course = await t.given.course({ name });
    const { body: job } = await t.as(instructor)(contract.longJobs.start, {
      body: {
        kind: 'bulk',
        list: 'courses',
        query: { search: name },
        action: 'update',
        changes: { status: 'private' },
      },
      ...inLanguage('en'),
    });
    await t.runJobs();
    const read = { query: { job_id: job.job_id }, ...inLanguage(locale) };
    const { body: done } = await t.as(instructor)(contract.longJobs.progress, read);
    expect(done).toMatchObject({ status: 'done', failed: 1 });
    expect(done.errors).toEqual([{ row: course.id, field: '', message: errorSentences[locale].forbidden }]);
  });

  it('a filter that a job cannot use is named with what it takes', async () => {
    const refused = await t.as(await t.given.manager())(contract.longJobs.start, {
      body: { kind: 'export', list: 'courses', query: { status: 'sleeping' } },
      ...inLanguage(locale),
    });
    expect(refused.body).toMatchObject({
      data: { params: { 'query.status': said[locale].one_of.replace('{values}', statuses) } },
    });
  });

  it('a lock says from when it opens', async () => {
    t.travelTo(start);
    const course = await t.given.course({ flow: 'date', sections: [0] });
    const lesson = await t.given.lesson({ course, drip: { date: day(3).toISOString(), days: 0 } });
    const learner = await t.given.enrolledLearner(course.id);
    const refused = await t.as(learner)(contract.lessons.get, { params: { id: lesson.id }, ...inLanguage(locale) });
    expect(refused.body).toMatchObject({ code: 'content_locked', message: said[locale].opens });
  });

  it('what only staff can do wrong is said too', async () => {
    const manager = await t.given.manager();
    const name = `Taken ${locale}`;
    await t.as(manager)(contract.categories.create, { body: { name } });
    const again = await t.as(manager)(contract.categories.create, { body: { name }, ...inLanguage(locale) });
    expect(again.body).toMatchObject({ code: 'invalid_params', data: { params: { name: said[locale].name_taken } } });
  });
});

it('a day in a refusal is that of its reader, else of the school', async () => {
  const course = await t.given.course({ startsAt: new Date('2030-05-03T22:30:00Z') });
  const says = async (who: ReturnType<typeof t.as>) =>
    (await who(contract.courses.standing, { params: { id: course.id }, ...inLanguage('en') })).body.message;
  const opens = (date: string) => errorSentences.en.enrollment_not_open.replace('{date}', date);
  expect(await says(t.visitor)).toBe(opens('May 3, 2030'));
  const berlin = await t.given.user({ timezone: 'Europe/Berlin' });
  expect(await says(t.as(berlin))).toBe(opens('May 4, 2030'));
  await t.as(await t.given.administrator())(contract.settings.change, {
    body: { general: { site: { timezone: 'Asia/Dubai' } } },
  });
  expect(await says(t.visitor)).toBe(opens('May 4, 2030'));
  const york = await t.given.user({ timezone: 'America/New_York' });
  expect(await says(t.as(york))).toBe(opens('May 3, 2030'));
});
