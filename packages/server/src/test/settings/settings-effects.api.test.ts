import { readFileSync } from 'node:fs';
import { contract, type SettingsDocument, settingsDocument } from '@lectern/contract';
import { DAY_MS } from '@lectern/contract/time';
import { describe, expect, it } from 'vitest';
import { emptyCourseTrash } from '../../modules/courses/course/courses.jobs.ts';
import { sendReminders } from '../../modules/notifications/reminders.usecases.ts';
import { changeSettings, forgetSettings, readSettings, senderOf } from '../../modules/settings/index.ts';
import { checkOutgoingUrl } from '../../platform/net/outgoing-http.ts';
import { useTestApp } from '../app.ts';
import { paymentsEffects } from './payments-effects.fixture.ts';
import { accountEffects, mailServer } from './account-effects.fixture.ts';
import {
  type Effect,
  type Effects,
  effectsIn,
  elsewhere,
  settingsBuild,
  type TestedElsewhere,
  pictureIn,
} from './settings-effects.fixture.ts';
import { keysOf, leavesOf, treeOf } from './settings-tree.ts';

const t = await useTestApp({ web: settingsBuild() });
const { published, shellOf, drawn, mailsTo, lastMail, partsOf, base } = effectsIn(t);
const { applyForInstructor, courses, privacy, progress, settings, sitePages } = contract;

const admin = await t.given.administrator();
const author = await t.given.instructor();
const page = (await t.given.page({ status: 'publish' })).id;
const picture = await pictureIn(t, admin.id);
const { registration, authentication } = accountEffects(t, { admin, author });
/** The sender of emails. */
const sender = async () => senderOf(t.app.services.config, await readSettings(t.app.services));
const defaults = settingsDocument.parse({});
const delivery = (test: string) => elsewhere('settings/delivery/delivery.api.test.ts', test);

/** Keyed by the settings document, so that a new setting does not compile without an entry. */
const effects: Omit<Effects<SettingsDocument>, 'emails'> & {
  emails: Omit<Effects<SettingsDocument['emails']>, 'admin' | 'instructor' | 'student' | 'everyone'>;
} = {
  general: {
    site: {
      title: published('Harbour', (shown) => shown.site_title),
      tagline: published('By the sea', (shown) => shown.site_tagline),
      contact_email: published('office@example.com', (shown) => shown.contact_email),
      contact_form: {
        // Without a mail server the form is off.
        given: { general: { site: { contact_email: 'office@example.com' } }, ...mailServer },
        ...published(false, (shown) => shown.contact_form),
      },
      language: published('de', (shown) => shown.language),
      follow_reader_language: published(false, (shown) => shown.languages),
      timezone: published('Europe/Berlin', (shown) => shown.timezone),
    },
    pages: {
      terms: { value: page, see: async () => (await t.visitor(sitePages.links)).body.terms },
      privacy: { value: page, see: async () => (await t.visitor(sitePages.links)).body.privacy },
      thank_you: {
        value: page,
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
      logo_id: published(picture, (shown) => shown.logo_url),
      logo_dark_id: published(picture, (shown) => shown.logo_dark_url),
      icon_id: drawn(picture, '/', 'icon'),
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
    registration,
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
  payments: paymentsEffects(t),
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
      enable_tag_filter: published(false, ({ catalog }) => catalog.filters),
      enable_language_filter: published(false, ({ catalog }) => catalog.filters),
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
    related_courses: {
      enable: published(false, (shown) => shown.course_page.related),
      by: published('instructor', (shown) => shown.course_page.related_by),
      max: published(6, (shown) => shown.course_page.related_max),
    },
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
        value: picture,
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
  authentication,
  emails: {
    general: {
      from_name: { value: 'The office', see: sender },
      from_email: { value: 'office@example.com', see: sender },
      logo_id: { value: picture, see: async () => (await lastMail()).html.match(/<img src="[^"]*/)?.[0] },
      header_color: { value: '#0f766e', see: async () => (await lastMail()).html.includes('background:#0f766e') },
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
    allow_http: { value: true, see: () => checkOutgoingUrl(t.app.services, 'http://1.1.1.1/') },
    allowed_hosts: { value: '10.1.0.0/16', see: () => checkOutgoingUrl(t.app.services, 'https://10.1.2.3/') },
    ai: {
      base_url: elsewhere(
        'ai/client/chat.api.test.ts',
        'a key that was revoked, a model that is gone and an address without a service are told',
      ),
      api_key: elsewhere(
        'ai/client/chat.api.test.ts',
        'a key that was revoked, a model that is gone and an address without a service are told',
      ),
      model: elsewhere(
        'ai/client/chat.api.test.ts',
        'a key that was revoked, a model that is gone and an address without a service are told',
      ),
      input_price: elsewhere('ai/usage/usage.api.test.ts', 'costs nothing that is known without prices'),
      output_price: elsewhere('ai/usage/usage.api.test.ts', 'costs nothing that is known without prices'),
      monthly_cap_person: elsewhere(
        'ai/usage/usage.api.test.ts',
        'refuse what could pass them, and say what is left and when there are new tokens',
      ),
      monthly_cap_school: elsewhere(
        'ai/usage/usage.api.test.ts',
        'refuse what could pass them, and say what is left and when there are new tokens',
      ),
      tutor_share: elsewhere('ai/usage/usage.api.test.ts', 'leave to drafts what the tutor may not use'),
      tutor: elsewhere('ai/tutor/tutor.api.test.ts', 'where the course or the school has none'),
    },
    mcp: { enable: elsewhere('mcp/mcp.api.test.ts', 'is not there where the school turns it off') },
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
      certificate: {
        value: 'zeugnis',
        see: async () => {
          const { id } = await t.given.issuedCertificate();
          const { body } = await t.as(admin)(contract.issuedCertificates.get, { params: { id } });
          return new URL(body.verify_url).pathname.split('/')[1];
        },
      },
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
    embedding: {
      enable: elsewhere('embedding/embedding.api.test.ts', 'where the school turns embeds off'),
      sites: elsewhere('embedding/embedding.api.test.ts', 'is shown only by the sites that the settings name'),
    },
    debug: { enable: elsewhere('logs/debug.api.test.ts', 'keeps requests that went well while debugging is on') },
  },
};

function consent(gdpr: object): object {
  return { advance: { gdpr } };
}

const change = async (body: object) => {
  // Some changes require a recent sign-in, which only the endpoint checks.
  const { services } = t.app;
  await changeSettings(t.db, { patch: body as Record<string, unknown>, actorId: admin.id, now: t.now(), services });
  await forgetSettings(services);
};

describe('every setting', () => {
  const leaves = leavesOf(effects);

  it('is in this table, which has no other entries', () => {
    expect(leaves.map(([path]) => path).toSorted()).toEqual(keysOf(defaults).toSorted());
  });

  const seen = leaves.filter((leaf): leaf is [string, Effect] => 'see' in leaf[1]);
  it.each(seen)('%s has an effect', async (path, { value, see, given = {} }) => {
    await t.as(admin)(settings.reset);
    await change(given);
    const before = await see();
    await change(treeOf(path, value));
    const after = await see();
    expect(after).not.toEqual(before);
    await change({ authentication: { otp: { enable: false }, require_two_factor: { administrator: false } } });
    await t.as(admin)(settings.reset);
  });

  const others = leaves.filter((leaf): leaf is [string, TestedElsewhere] => 'file' in leaf[1]);
  it.each(others)('%s has a test in another file', (path, { file, test }) => {
    const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
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
