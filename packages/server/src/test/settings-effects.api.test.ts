import { readFileSync } from 'node:fs';
import { type Answer, contract, type SettingsDocument, settingsDocument } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyCourseTrash } from '../modules/courses/course/courses.jobs.ts';
import { sendReminders } from '../modules/notifications/reminders.usecases.ts';
import { changeSettings, forgetSettings, readSettings, senderOf } from '../modules/settings/index.ts';
import { mails } from '../platform/platform.tables.ts';
import { media } from '../modules/media/media.tables.ts';
import { useTestApp } from './app.ts';
import { plainWebBuild } from './web-build.ts';

const plain = plainWebBuild();
const t = await useTestApp({
  web: {
    ...plain,
    renderShell: ({ accent, icon, defaultTheme, settingsJson }) => {
      const { logo_url: logo } = JSON.parse(settingsJson) as { logo_url: string };
      return JSON.stringify({ accent, icon, defaultTheme, logo });
    },
  },
});
const { applyForInstructor, auth, courses, privacy, progress, session, settings, sitePages } = contract;
const PASSWORD = 'seven lamps in a row';

let admin: { id: number };
let author: { id: number };
let picture: number;
let page: number;

beforeAll(async () => {
  admin = await t.given.administrator();
  author = await t.given.instructor();
  const file = { title: 'Mark', mimeType: 'image/png', byteSize: 10, width: 8, height: 8, createdAt: t.now() };
  const [row] = await t.db
    .insert(media)
    .values({ ...file, authorId: admin.id, key: 'abcdefghijklmnopqrstuvwxyz1.png' })
    .returning();
  picture = row!.id;
  page = (await t.given.page({ status: 'publish' })).id;
});

type Published = Answer<typeof session.get>;

/** A non-default value, and how to observe its effect. */
interface Seen {
  value: unknown;
  see: () => Promise<unknown>;
  /** Other settings that the effect requires. */
  given?: object;
}

/** An effect that another test checks, named by a part of its title. */
interface SeenElsewhere {
  file: string;
  test: string;
}

const published = (value: unknown, of: (page: Published) => unknown): Seen => ({
  value,
  see: async () => of((await t.visitor(session.get)).body),
});
const shellOf = async (url: string) =>
  JSON.parse((await t.raw({ method: 'GET', url })).body) as Record<'accent' | 'icon' | 'defaultTheme' | 'logo', string>;
const drawn = (value: unknown, url: string, of: 'accent' | 'icon' | 'defaultTheme'): Seen => ({
  value,
  see: async () => (await shellOf(url))[of],
});
const elsewhere = (file: string, test: string): SeenElsewhere => ({ file: `modules/${file}`, test });

let people = 0;
const register = async (body: object = {}) => {
  // A later time for each call, to stay below the rate limit.
  t.travelTo(new Date(t.now().getTime() + 3_600_000));
  const fields = { email: `new-${(people += 1)}@example.com`, password: PASSWORD, first_name: 'Ada', ...body };
  return t.visitor(auth.register, { body: fields as never });
};
type Person = { id: number; email: string | null };
const signIn = (person: Person, password: string) =>
  t.visitor(auth.login, { body: { login: person.email!, password } });
async function wrongTries(person: Person, times: number): Promise<void> {
  t.travelTo(new Date(t.now().getTime() + DAY_MS));
  for (let tried = 0; tried < times; tried += 1) await signIn(person, 'wrong');
}
const missingSecondStep = async (person: { id: number }) => (await t.as(person)(session.get)).body.two_factor_missing;
async function mailsTo(person: Person) {
  await t.runJobs();
  return t.db.select().from(mails).where(eq(mails.recipient, person.email!)).orderBy(desc(mails.id));
}
/** The sender of emails. */
const sender = async () => senderOf(t.app.services.config, await readSettings(t.app.services));
async function lastMail() {
  const person = await t.given.user({ password: PASSWORD });
  t.travelTo(new Date(t.now().getTime() + DAY_MS));
  await t.visitor(auth.forgotPassword, { body: { login: person.email! } });
  const [mail] = await mailsTo(person);
  return mail!;
}
const teaching = { as: 'instructor', headline: 'Sailor', message: 'I sail.', links: [] };
const defaults = settingsDocument.parse({});
const codes = (test: string) => elsewhere('identity/one-time-codes/one-time-codes.api.test.ts', test);
const delivery = (test: string) => elsewhere('settings/delivery/delivery.api.test.ts', test);
const mailServer = { emails: { delivery: { host: 'mail.example.com' } } };

type Effects<Tree> = {
  [Key in keyof Tree]: Tree[Key] extends readonly unknown[] | string | number | boolean
    ? Seen | SeenElsewhere
    : Effects<Tree[Key]>;
};

/** Keyed by the settings document, so that a new setting does not compile without an entry. */
const effects: Omit<Effects<SettingsDocument>, 'emails'> & {
  emails: Omit<Effects<SettingsDocument['emails']>, 'admin' | 'instructor' | 'student' | 'everyone'>;
} = {
  general: {
    site: {
      title: published('Harbour', (shown) => shown.site_title),
      tagline: published('By the sea', (shown) => shown.site_tagline),
      contact_email: published('office@example.com', (shown) => shown.contact_email),
      language: published('de', (shown) => shown.language),
      follow_reader_language: published(false, (shown) => shown.languages),
      timezone: published('Europe/Berlin', (shown) => shown.timezone),
    },
    pages: {
      terms: { value: () => page, see: async () => (await t.visitor(sitePages.links)).body.terms },
      privacy: { value: () => page, see: async () => (await t.visitor(sitePages.links)).body.privacy },
      thank_you: {
        value: () => page,
        see: async () => {
          const { id } = await t.given.course();
          const opened = await t.as(await t.given.student())(progress.open, { body: { course_id: id } });
          return opened.body.course_thankyou_data.wp_page_url;
        },
      },
    },
    styling: {
      primary_color: drawn('#0f766e', '/', 'accent'),
      primary_color_for_learn_page: drawn('#b45309', '/course/1', 'accent'),
      default_theme: drawn('dark', '/', 'defaultTheme'),
      logo_id: published(
        () => picture,
        (shown) => shown.logo_url,
      ),
      logo_dark_id: published(
        () => picture,
        (shown) => shown.logo_dark_url,
      ),
      icon_id: drawn(() => picture, '/', 'icon'),
    },
    course_access: {
      restrict_instructors: {
        value: false,
        see: async () => {
          const { id } = await t.given.course({ author, status: 'draft' });
          const other = t.as(await t.given.instructor());
          return (await other(courses.get, { params: { id }, query: { context: 'edit' } })).status;
        },
      },
      instructor_can_publish: {
        value: true,
        see: async () =>
          (await t.as(author)(courses.create, { body: { name: 'Ready', status: 'publish' } })).body.status,
      },
      instructor_can_delete: {
        value: false,
        see: async () => {
          const { id } = await t.given.course({ author });
          return (await t.as(author)(courses.remove, { params: { id } })).status;
        },
      },
    },
    registration: {
      enable_student_registration: { value: false, see: async () => (await register()).status },
      enable_instructor_registration: { value: false, see: async () => (await register(teaching)).status },
      instructor_needs_approval: {
        value: false,
        see: async () => (await register(teaching)).body.user?.roles,
      },
      instructor_reapply_days: elsewhere('applications/review.api.test.ts', 'follows the settings'),
      privacy_mode: {
        value: true,
        given: { authentication: { email_verification: { enable: false } } },
        see: async () => (await register()).body.user === null,
      },
    },
    player: {
      enable_watch_full_video: published(true, (shown) => shown.enable_watch_full_video),
      completion_percent: elsewhere(
        'watching/reports/reports.api.test.ts',
        'asks for as much as the school says, where the lesson says nothing else',
      ),
      seek_time: published(15, (shown) => shown.seek_time),
      resume: published(false, ({ video }) => video.resume),
      notes: published(false, ({ video }) => video.notes),
      gestures: published(false, ({ video }) => video.gestures),
      autoplay: published(true, ({ video }) => video.autoplay),
    },
  },
  course_archive: {
    display: {
      enable_search: published(false, ({ catalog }) => catalog.search),
      view_mode: published('list-view', ({ catalog }) => catalog.view),
      per_row: published(2, ({ catalog }) => catalog.per_row),
      per_page: published(24, ({ catalog }) => catalog.per_page),
      order_by: published('title', ({ catalog }) => catalog.orderby),
      order: published('asc', ({ catalog }) => catalog.order),
    },
    filters_and_sorting: {
      enable_filters: published(false, ({ catalog }) => catalog.filters),
      enable_category_filter: published(false, ({ catalog }) => catalog.filters),
      enable_difficulty_level_filter: published(false, ({ catalog }) => catalog.filters),
      enable_instructor_filter: published(false, ({ catalog }) => catalog.filters),
      enable_price_type_filter: published(false, ({ catalog }) => catalog.filters),
      enable_rating_filter: published(false, ({ catalog }) => catalog.filters),
      enable_sorting: published(false, ({ catalog }) => catalog.sorts),
      enable_date_sorting: published(false, ({ catalog }) => catalog.sorts),
      enable_popularity_sorting: published(false, ({ catalog }) => catalog.sorts),
      enable_rating_sorting: published(false, ({ catalog }) => catalog.sorts),
      enable_course_title_sorting: published(false, ({ catalog }) => catalog.sorts),
      enable_price_sorting: published(false, ({ catalog }) => catalog.sorts),
    },
    components_visibility: partsOf('catalog', defaults.course_archive.components_visibility),
  },
  single_course: {
    components_visibility: partsOf('course_page', defaults.single_course.components_visibility),
    reviews: {
      enable: published(false, (shown) => shown.course_page.reviews),
      enrolled_only: elsewhere(
        'reviews/course-reviews.api.test.ts',
        'is open to every member where the school asks for no enrollment',
      ),
      auto_approve: elsewhere('reviews/course-reviews.api.test.ts', 'waits for approval where the school wants that'),
    },
    related_courses: { enable: published(false, (shown) => shown.course_page.related) },
    social_share: {
      enable: published(true, (shown) => shown.social_share.enable),
      title: published('Tell others', (shown) => shown.social_share.title),
      services: published(['x'], (shown) => shown.social_share.services),
    },
  },
  learn_page: {
    general: {
      auto_load_next_content: published(true, (shown) => shown.autoLoadNextContent),
      logo_id: {
        value: () => picture,
        see: async () => (await shellOf('/course/1')).logo,
      },
      assignment_edit_until_graded: elsewhere('assignments/replies/edit.api.test.ts', 'refuses to edit a submission'),
    },
    display: {
      enable_questions_answers: elsewhere(
        'questions-answers/questions-answers.api.test.ts',
        'is off where the school or the course turns it off',
      ),
      enable_focus_mode: published(true, (shown) => shown.focus_mode.enable),
      show_sidebar: published(true, (shown) => shown.focus_mode.sidebar),
      show_header: published(true, (shown) => shown.focus_mode.header),
      theme_toggle: published(false, (shown) => shown.theme_toggle),
      welcome_modal: {
        value: false,
        see: async () => {
          const welcome = { enabled: true, title: 'Hello', description: '' };
          const { id } = await t.given.course({ welcome });
          const opened = await t.as(await t.given.student())(progress.open, { body: { course_id: id } });
          return opened.body.welcome_message_to_first_time_user;
        },
      },
      content_protection: published(true, (shown) => shown.content_protection),
    },
  },
  quiz: {
    general: {
      quiz_access: published('disable', (shown) => shown.quiz.access),
      automatically_submit_quiz: elsewhere(
        'quizzes/attempts/submit-quiz.api.test.ts',
        'gives it up where the school wants that',
      ),
      grade_calculation: elsewhere('quizzes/standing/standing.api.test.ts', 'counts by the rule of the school'),
    },
    display: {
      quiz_completion_button: published(true, (shown) => shown.quiz.hide_on_fail),
      quiz_review_visibility: published(false, (shown) => shown.quiz.review_visibility),
      question_navigation: published(true, (shown) => shown.quiz.question_navigation),
    },
    styling: { questions_display_per_page: published(9, (shown) => shown.quiz.questions_display_per_page) },
  },
  account_page: {
    delete_account: {
      value: false,
      see: async () => (await t.as(await t.given.user())(privacy.erasure)).body.refused,
    },
  },
  accounts_page: {
    display: {
      enable_instructor_apply: published(false, (shown) => shown.applications_open),
      instructor_max_attempts: {
        value: 5,
        see: async () => (await t.as(await t.given.student())(applyForInstructor.read)).body.attempts,
      },
    },
  },
  authentication: {
    email_verification: {
      // Without a mail server, confirmation is impossible.
      enable: { value: false, given: mailServer, see: async () => (await register()).body.nonce === null },
    },
    login_attempts: {
      value: 3,
      see: async () => {
        const person = await t.given.user({ password: PASSWORD });
        await wrongTries(person, 3);
        return (await signIn(person, PASSWORD)).status;
      },
    },
    lock_minutes: {
      value: 60,
      see: async () => {
        const person = await t.given.user({ password: PASSWORD });
        await wrongTries(person, 5);
        t.travelTo(new Date(t.now().getTime() + 20 * 60_000));
        return (await signIn(person, PASSWORD)).status;
      },
    },
    password_min_length: { value: 30, see: async () => (await register()).status },
    limit_login_session: elsewhere(
      'identity/sign-in/sign-in.api.test.ts',
      'over the limit of sessions the oldest ends, and a wrong password ends none',
    ),
    new_device_mail: elsewhere(
      'identity/sessions/new-device.api.test.ts',
      'brings none where the school has switched it off',
    ),
    require_two_factor: {
      administrator: { value: true, see: () => missingSecondStep(admin) },
      manager: { value: true, see: async () => missingSecondStep(await t.given.manager()) },
      instructor: { value: true, see: () => missingSecondStep(author) },
    },
    otp: {
      enable: {
        value: true,
        given: mailServer,
        see: async () => {
          const { body } = await signIn(await t.given.user({ password: PASSWORD }), PASSWORD);
          return body;
        },
      },
      length: codes('the code is as long as the school wants, and takes spaces and Arabic digits'),
      expires: codes('ends when its time is over'),
      resend_after: codes('comes after a while, takes the place of the one before, and has its own time'),
      max_resend: codes('is refused after as many as the school allows, and where no code was mailed'),
    },
  },
  emails: {
    general: {
      from_name: { value: 'The office', see: sender },
      from_email: { value: 'office@example.com', see: sender },
      footer_text: { value: 'Lantern Street 5', see: async () => (await lastMail()).text.includes('Lantern Street 5') },
    },
    reminders: {
      inactive_days: elsewhere('notifications/notifications.api.test.ts', 'after as many days as the school says'),
      access_days: {
        value: 20,
        see: async () => {
          const { id } = await t.given.course({ sections: [1] });
          const expiresAt = new Date(t.now().getTime() + 15 * DAY_MS);
          const learner = await t.given.enrolledLearner(id, { expiresAt });
          await sendReminders(t.app.services);
          return (await mailsTo(learner)).length;
        },
      },
    },
    delivery: {
      transport: delivery('is used until the settings name one, and is told of'),
      host: {
        value: 'mail.example.com',
        see: async () => (await t.as(admin)(settings.emailDelivery)).body.source,
      },
      port: delivery('counts from the next mail on'),
      encryption: delivery('says what went wrong, in the language of the reader and without the password'),
      user: delivery('stays while the mask is sent back or nothing is, and goes when it is emptied'),
      secret: delivery('stays while the mask is sent back or nothing is, and goes when it is emptied'),
    },
  },
  integrations: {
    gamipress: {
      ui_placements: published(
        [{ id: 1, reward_type: 'point', types: [], page: 'learn', location: 'header', title: '' }],
        (shown) => shown.reward_pages,
      ),
    },
  },
  advance: {
    gdpr: {
      enable: { ...published(true, (shown) => shown.consent_text), given: consent({ message: 'I agree.' }) },
      message: { ...published('I agree.', (shown) => shown.consent_text), given: consent({ enable: true }) },
    },
    permalinks: {
      single_course_permalink: {
        value: 'kurse',
        see: async () => {
          const { id } = await t.given.course();
          return (await t.visitor(courses.get, { params: { id } })).body.permalink.split('/')[1];
        },
      },
      category_base: base('category'),
      tag_base: base('tag'),
      difficulty_base: base('difficulty'),
    },
    uploads: {
      max_mb: published(50, (shown) => shown.max_upload_mb),
      person_gb: elsewhere(
        'media/storage/storage.api.test.ts',
        'a person whose room is used up can add nothing and replace nothing',
      ),
      school_gb: elsewhere('media/storage/storage.api.test.ts', 'the room of the school is shared by all'),
    },
    trash_days: {
      value: 0,
      see: async () => {
        const { id } = await t.given.course();
        await t.as(admin)(courses.remove, { params: { id }, query: { force: false } });
        t.travelTo(new Date(t.now().getTime() + 31 * DAY_MS));
        await emptyCourseTrash(t.app.services);
        return (await t.as(admin)(courses.get, { params: { id }, query: { context: 'edit' } })).status;
      },
    },
    log_days: elsewhere('logs/logs.api.test.ts', 'is kept for the days that the school says'),
    debug: { enable: elsewhere('logs/debug.api.test.ts', 'keeps requests that went well while debugging is on') },
  },
};

function partsOf<Name extends string>(of: 'catalog' | 'course_page', names: Record<Name, boolean>): Record<Name, Seen> {
  const entries = Object.entries<boolean>(names).map(([name, on]) => [
    name,
    published(!on, ({ [of]: { parts: shown } }) => (shown as string[]).includes(name)),
  ]);
  return Object.fromEntries(entries) as Record<Name, Seen>;
}

function consent(gdpr: object): object {
  return { advance: { gdpr } };
}

function base(taxonomy: 'category' | 'tag' | 'difficulty'): Seen {
  const family = { category: 'categories', tag: 'tags', difficulty: 'difficulties' }[taxonomy];
  return {
    value: `our-${taxonomy}`,
    see: async () => {
      const { id } = await t.given.term(taxonomy);
      const answer = await t.raw({ method: 'GET', url: `/api/lectern/v1/courses/${family}/${id}` });
      return (answer.json() as { link: string }).link.split('/')[1];
    },
  };
}

type Leaf = [path: string, effect: Seen | SeenElsewhere];

const isEffect = (value: object): value is Seen | SeenElsewhere => 'see' in value || 'file' in value;

function leavesOf(tree: object, above = ''): Leaf[] {
  return Object.entries(tree).flatMap(([name, value]: [string, object]) =>
    isEffect(value) ? [[`${above}${name}`, value] as Leaf] : leavesOf(value, `${above}${name}.`),
  );
}

function keysOf(tree: object, above = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf(value, `${above}${name}.`)
      : [`${above}${name}`],
  );
}

/** `{ a: { b: value } }` for 'a.b'. */
const treeOf = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

const change = async (body: object) => {
  // Some changes require a recent sign-in, which only the endpoint checks.
  const { services } = t.app;
  await changeSettings(t.db, { patch: body as Record<string, unknown>, actorId: admin.id, now: t.now(), services });
  await forgetSettings(services);
};

describe('every setting', () => {
  const leaves = leavesOf(effects);

  it('is in this table, and the table knows no other', () => {
    expect(leaves.map(([path]) => path).toSorted()).toEqual(keysOf(defaults).toSorted());
  });

  const seen = leaves.filter((leaf): leaf is [string, Seen] => 'see' in leaf[1]);
  it.each(seen)('%s changes what is seen', async (path, { value, see, given = {} }) => {
    await t.as(admin)(settings.reset);
    await change(given);
    const before = await see();
    await change(treeOf(path, typeof value === 'function' ? (value as () => unknown)() : value));
    const after = await see();
    expect(after).not.toEqual(before);
    await change({ authentication: { otp: { enable: false }, require_two_factor: { administrator: false } } });
    await t.as(admin)(settings.reset);
  });

  const others = leaves.filter((leaf): leaf is [string, SeenElsewhere] => 'file' in leaf[1]);
  it.each(others)('%s is seen in a test of its own', (path, { file, test }) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    const titles = [...text.matchAll(/\bit(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1/g)].map(
      ([, , title]) => title ?? '',
    );
    expect(
      titles.some((title) => title.includes(test)),
      `${file}: ${test}`,
    ).toBe(true);
    expect(text).toContain(path.split('.').at(-1));
  });
});
