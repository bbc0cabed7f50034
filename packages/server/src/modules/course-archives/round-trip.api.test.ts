import { contract, courseFields, lessonFields, quizFields, sectionFields, termFields } from '@lectern/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp, type TestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { setCustomFields } from '../courses/index.ts';
import { updateLesson } from '../lessons/index.ts';
import { archiveCalls, someMedia } from './course-archives.fixture.ts';

const {
  courses,
  sections,
  lessons,
  courseBuilder,
  quizBuilder,
  questions,
  courseFaqs,
  categories,
  tags,
  difficulties,
} = contract;

type Body<E extends { body: unknown }> = E extends { body: infer Schema }
  ? Schema extends { _zod: { input: infer In } }
    ? In
    : never
  : never;

/** Two schools: what the first exports, the second imports. */
const from = await useTestApp();
const to = await useTestApp();

interface Person {
  id: number;
}
let author: Person;
let importer: Person;
let courseId: number;
let copyId: number;

/** Fields that a course takes and an archive does not carry, each with the reason. */
const notCarried = new Set([
  // People of one school.
  'author_id',
  'additional_authors',
  // A secret.
  'post_password',
  // An import is a draft.
  'status',
  // Made with the course alone.
  'outline',
  'request_key',
]);

/** A new field of a record needs a sample here, so that its round trip is tested. */
function everyField(shape: object, body: object, except: ReadonlySet<string> = new Set()): void {
  const wanted = Object.keys(shape).filter((key) => !except.has(key));
  expect(Object.keys(body).toSorted()).toEqual(wanted.toSorted());
}

/** The place follows from the order of the archive, and imports send no notifications. */
const place = new Set(['menu_order', 'notify_learners']);

async function made<E extends Parameters<ReturnType<TestApp['as']>>[0]>(endpoint: E, body: unknown) {
  const answer = await from.as(author)(endpoint, { body } as never);
  expect(answer.body).toMatchObject({});
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as { id: number };
}

async function fill(): Promise<void> {
  const files = await someMedia(from, author);
  const picture = `<p>Look: <img src="/files/${files.inText.key}" alt="Blue" /></p>`;
  const parent = await made(categories.create, { name: 'Kitchen', slug: 'kitchen', color: '#112233', menu_order: 3 });
  const category = await made(categories.create, {
    ...sampleValues(termFields),
    name: 'Bread',
    slug: 'bread',
    parent_id: parent.id,
    display: 'both',
    featured_image: files.cover.id,
    color: '#445566',
    menu_order: 7,
  });
  const tag = await made(tags.create, { name: 'Flour', slug: 'flour' });
  const difficulty = await made(difficulties.create, { name: 'Hard as stone', slug: 'hard', color: '#aa0000' });
  const required = await made(courses.create, { name: 'Before', slug: 'before' });

  const course = {
    ...sampleValues(courseFields),
    name: 'Baking',
    slug: 'baking',
    description: picture,
    short_description: '<p>Short</p>',
    date_created: '2029-02-03T04:05:06.000Z',
    menu_order: 4,
    reviews_allowed: false,
    enable_questions_answers: false,
    enable_daily_review: false,
    featured: true,
    catalog_visibility: 'search' as const,
    regular_price: '20.00',
    sale_price: '10.00',
    date_on_sale_from: '2030-06-01T00:00:00.000Z',
    date_on_sale_to: '2030-07-01T00:00:00.000Z',
    access_mode: 'one_time' as const,
    billing_cycle: '3m',
    categories: [category.id],
    tags: [tag.id],
    difficulty: difficulty.id,
    featured_image: files.cover.id,
    featured_video_source: 'self-hosted' as const,
    featured_video_url: String(files.video.id),
    enrollment_limit: 12,
    duration: 90,
    fake_enrolled_count: 5,
    show_curriculum: false,
    highlights: '<ul><li>Crust</li></ul>',
    purchase_note: '<p>Thanks</p>',
    enable_course_retake: true,
    retake_limit: 2,
    review_after_course_completion: true,
    disable_course_content: true,
    enable_end_date: true,
    end_date: '2031-01-01T00:00:00.000Z',
    starts_at: '2030-08-01T00:00:00.000Z',
    cohort_starts_at: '2031-02-01T00:00:00.000Z',
    cohort_ends_at: '2031-04-01T00:00:00.000Z',
    course_coming_soon: {
      enable: true,
      ending_date: '2030-07-01T00:00:00.000Z',
      hide_meta_data: true,
      hide_date_text: true,
    },
    prerequisites: [required.id],
    prerequisites_mode: 'any' as const,
    access_days: 30,
    flow: 'days' as const,
    welcome_message_to_first_time_user: { enabled: true, title: 'Hello', description: picture },
    course_thankyou_data: { display_type: 'url' as const, page_id: 0, custom_url: 'https://example.com/thanks' },
    google_classroom_course_id: 'room-1',
    google_classroom_course_url: 'https://classroom.google.com/c/1',
  } satisfies Body<typeof courses.create>;
  everyField(courses.create.body.shape, course, notCarried);
  courseId = (await made(courses.create, course)).id;
  await setCustomFields(from.db, courseId, { from: 'elsewhere', list: [1, { two: '2' }] });

  for (const [title, content] of [
    ['Why?', picture],
    ['How?', '<p>Slowly</p>'],
  ]) {
    await made(courseFaqs.create, { course_id: courseId, title, content });
  }
  const first = await made(sections.create, {
    ...sampleValues(sectionFields),
    course_id: courseId,
    name: 'The dough',
  });
  const second = await made(sections.create, { course_id: courseId, name: 'The oven' });

  const lesson = {
    ...sampleValues(lessonFields),
    name: 'Mixing',
    slug: 'mixing',
    status: 'publish' as const,
    description: picture,
    parent_id: first.id,
    course_id: courseId,
    content_drip: { date: null, days: 3 },
    reviews_allowed: false,
    featured_image: files.inText.id,
    video_source: 'self-hosted' as const,
    video_source_url: String(files.video.id),
    video_poster_id: files.poster.id,
    video_playback_time: 120,
    video_meta: {
      time_stamps: [{ id: 'one', label: 'Begin', start_time: 0, end_time: 60 }],
      enable_video_share: true,
      enable_right_button_click: true,
    },
    subtitles: [{ media_id: files.captions.id, label: 'English', language: 'en' }],
    starts_at: '2030-08-02T00:00:00.000Z',
    ends_at: '2030-08-03T00:00:00.000Z',
    live_chat_enabled: false,
    transform_live_to_video: true,
    require_full_watch: 'on' as const,
    pdf: [files.document.id],
    download_materials: [
      { id: files.document.id, label: 'Handout', downloadable: false },
      { id: files.audio.id, label: '', downloadable: true },
    ],
    enable_preview: true,
  } satisfies Body<typeof lessons.create>;
  everyField(lessons.create.body.shape, lesson, place);
  const { id: lessonId } = await made(lessons.create, lesson);
  await updateLesson(from.db, lessonId, { customFields: { note: 'kept' } });
  const { id: oven } = await made(lessons.create, {
    name: 'Elsewhere',
    parent_id: second.id,
    course_id: courseId,
    video_source: 'youtube',
    video_source_url: 'https://www.youtube.com/watch?v=8e05OWEtzto',
  });

  const quiz = {
    ...sampleValues(quizFields),
    name: 'How much water?',
    slug: 'water',
    status: 'publish' as const,
    description: picture,
    parent_id: first.id,
    course_id: courseId,
    content_drip: { date: null, days: 5 },
    pass_mark: 3,
    pass_mark_type: 'point' as const,
    full_mark: 40,
    auto_full_mark: false,
    attempts_allowed: 3,
    reveal_mode: true,
    show_details: false,
    reveal_when: 'after_pass_or_last' as const,
    questions_display_per_page: 2,
    question_navigation: 'on' as const,
    weight: 2.5,
  };
  everyField(contract.quizzes.create.body.shape, quiz, place);
  const common = {
    enable_description: true,
    description: picture,
    files: [],
    points: 2.25,
    grading: 'partial' as const,
    answer_required: true,
    randomize: true,
    max_character: 200,
    explanation: '<p>Because</p>',
    answer_explanation: '<p>Because</p>',
    positive_feedback: '<p>Yes</p>',
    negative_feedback: '<p>No</p>',
    feedback: '<p>Well</p>',
    // This lesson comes after the quiz.
    passage: { lesson_id: oven, heading: 'The heat', second: 12 },
    tags: ['flour', 'Water'],
    bank: false,
    settings: {
      case_sensitive: true,
      ignore_accents: true,
      ignore_punctuation: true,
      auto_finalise: true,
      play_limit: 2,
      distractors: [],
      show_count: true,
      editor: 'rich' as const,
      transcript: 'What is said',
      start_at: 1,
      end_at: 9,
      model_answer: 'A model',
      marking_note: 'Be kind',
    },
  };
  const choices = [
    { name: 'Right', correct: true, image: files.answer.id, imageAlt: 'Right' },
    { name: 'Wrong', correct: false },
  ];
  const media = (id: number) => [{ id, url: '', mime_type: '', title: '', alt_text: '' }];
  const asked = [
    {
      ...common,
      type: 'true-false' as const,
      name: 'Warm?',
      answers: [{ name: 'True', correct: true }, { name: 'False' }],
    },
    { ...common, type: 'single-choice' as const, name: 'Which <em>one</em>?', answers: choices },
    { ...common, type: 'multiple-choice' as const, name: 'Which ones?', answers: choices },
    { ...common, type: 'text-answer' as const, name: 'Tell us', answers: [] },
    {
      ...common,
      type: 'matching' as const,
      name: 'Match',
      answers: [
        { type: 'ImageToText' as const, image: files.answer.id, imageAlt: 'Blue', match: 'Blue' },
        { type: 'ImageToText' as const, image: files.poster.id, imageAlt: 'More', match: 'Bluer' },
      ],
      settings: { ...common.settings, distractors: ['Red'] },
    },
    {
      ...common,
      type: 'matching' as const,
      name: 'Match pictures',
      answers: [
        {
          type: 'ImageToImage' as const,
          imagePrompt: files.answer.id,
          imageMatch: files.poster.id,
          imagePromptAlt: 'A',
        },
        { type: 'ImageToImage' as const, imagePrompt: files.cover.id, imageMatch: files.inText.id, imageMatchAlt: 'B' },
      ],
    },
    { ...common, type: 'audio' as const, name: 'Listen', answers: [], files: media(files.audio.id) },
    { ...common, type: 'video' as const, name: 'Watch', answers: [], files: media(files.video.id) },
    {
      ...common,
      type: 'fill-in-the-blanks' as const,
      name: 'Complete',
      answers: [{ name: 'The capital of France is {{Paris}}.' }],
    },
    { ...common, type: 'sortable' as const, name: 'Sort', answers: [{ name: 'First' }, { name: 'Second' }] },
  ];
  everyField(questions.create.body.shape, asked[0]!, new Set(['parent_id', 'course_id', 'menu_order']));
  const whole = await from.as(author)(quizBuilder.create, { body: { questions: asked, quiz } });
  if (whole.status !== 201) throw new Error(JSON.stringify(whole.body));

  const { type, name, answers } = asked[1]!;
  const inBank = await made(questions.create, {
    ...common,
    type,
    name: `Bank: ${name}`,
    answers,
    course_id: courseId,
    parent_id: 0,
  });
  const lone = await made(questions.create, {
    ...common,
    type,
    name: `Alone: ${name}`,
    answers,
    course_id: courseId,
    parent_id: 0,
  });
  expect(lone.id).not.toBe(inBank.id);
  // A question that two quizzes ask is one question.
  const twin = await made(quizBuilder.create, {
    questions: [],
    quiz: { name: 'Twin', parent_id: second.id, course_id: courseId },
  });
  const { quiz: twinQuiz } = twin as unknown as { quiz: { id: number } };
  for (const quiz_id of [whole.body.quiz.id, twinQuiz.id]) {
    await from.as(author)(questions.fromBank, { body: { ids: [inBank.id], quiz_id, mode: 'link' } });
  }
}

/** What may differ between two schools: numbers of rows, days, addresses, people, and what learners have done. */
const OWN = new Set([
  'id',
  'course_id',
  'parent_id',
  'media_id',
  'quiz_ids',
  'permalink',
  'preview_permalink',
  'preview_link',
  'link',
  'student_preview_permalink',
  'edit_post_link',
  'author',
  'modified',
  'modified_by',
  'date_modified',
  'navigation',
  'is_current_user_course_author',
  'can',
  'start_course_url',
  'post_password',
]);
const MEDIA_IDS = new Set([
  'featured_image',
  'video_poster_id',
  'video_source_id',
  'featured_video_id',
  'image',
  'imagePrompt',
  'imageMatch',
]);

/** A response with titles instead of the ids of files and lessons, so that both schools compare equal. */
async function portable(t: TestApp, value: unknown, key = ''): Promise<unknown> {
  if (typeof value === 'number' && value > 0 && MEDIA_IDS.has(key)) return titleOf(t, value);
  if (typeof value === 'number' && key === 'lesson_id') return lessonNamed(t, value);
  if (typeof value === 'string') {
    if (/^featured_video_url$/.test(key) && /^\d+$/.test(value)) return titleOf(t, Number(value));
    const viewed = /^\/files\/view\/\d+\/(\d+)$/.exec(value)?.[1];
    if (viewed) return `view:${await titleOf(t, Number(viewed))}`;
    let text = value;
    for (const [address, fileKey] of value.matchAll(/\/files\/([\w-]+(?:\.[a-z]+)?\.[a-z0-9]+)/g)) {
      text = text.replace(address, `file:${await titleOfKey(t, fileKey!)}`);
    }
    return text;
  }
  if (Array.isArray(value)) return Promise.all(value.map((one) => portable(t, one)));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([name]) => !OWN.has(name) && !(name === 'date_created' && key !== 'course'),
  );
  return Object.fromEntries(await Promise.all(kept.map(async ([name, one]) => [name, await portable(t, one, name)])));
}

async function titleOf(t: TestApp, id: number): Promise<string> {
  const { body } = await t.as(t === from ? author : importer)(contract.media.get, { params: { id } });
  return `${body.title.rendered} ${body.alt_text} ${body.caption.rendered} ${body.mime_type} ${body.media_details.filesize}`;
}

async function lessonNamed(t: TestApp, id: number): Promise<string> {
  return (await t.as(t === from ? author : importer)(lessons.get, { params: { id } })).body.name;
}

async function titleOfKey(t: TestApp, fileKey: string): Promise<string> {
  const { rows } = await t.db.execute<{ title: string }>(
    `select title from media where key like '${fileKey.split('.')[0]}.%'`,
  );
  return rows[0]?.title ?? 'gone';
}

async function wholeCourse(t: TestApp, person: Person, id: number) {
  const as = t.as(person);
  const course = (await as(courses.get, { params: { id }, query: { context: 'edit' } })).body;
  const outline = (await as(courseBuilder.get, { params: { id } })).body;
  const parts: unknown[] = [];
  for (const sectionId of outline.section_order) {
    parts.push((await as(sections.get, { params: { id: sectionId } })).body);
    for (const item of outline.sections[String(sectionId)]!.contents) {
      const entry = outline.contents[String(item)]!;
      parts.push(entry);
      if (entry.type === 'quiz') parts.push((await as(quizBuilder.get, { params: { id: item }, query: {} })).body);
      else parts.push((await as(lessons.get, { params: { id: item }, query: { context: 'edit' } })).body);
    }
  }
  const terms = [];
  for (const { id: one } of course.categories) {
    const term = (await as(categories.get, { params: { id: one } })).body;
    terms.push(term, (await as(categories.get, { params: { id: term.parent_id } })).body);
  }
  for (const { id: one } of course.tags) terms.push((await as(tags.get, { params: { id: one } })).body);
  terms.push((await as(difficulties.get, { params: { id: course.difficulty!.id } })).body);
  const faqs = (await as(courseFaqs.list, { query: { course_id: id } })).body.data;
  const bank = (await as(questions.list, { query: { course_id: id, bank: true, orderby: 'title' } })).body.data;
  return { course, parts, terms, faqs, bank };
}

beforeAll(async () => {
  author = await from.given.administrator();
  importer = await to.given.administrator();
  // So that equal numbers mean nothing.
  await to.given.course({ sections: [3, 2] });
  await someMedia(to, importer);
  await fill();
});

describe('a course that goes from one school to another', () => {
  it('arrives as a draft, whole and field by field', async () => {
    const required = (await from.as(author)(courses.list, { query: { slug: 'before', status: 'any' } })).body.data[0]!;
    const archive = await archiveCalls(from).exportCourses(author, [required.id, courseId]);
    const { uploaded, result, job } = await archiveCalls(to).importArchive(importer, archive);

    expect(result.problems).toEqual([]);
    expect(job).toMatchObject({ status: 'done', kind: 'import', list: 'courses', failed: 0 });
    expect(result.missing_media).toEqual([]);
    expect(uploaded.plan).toEqual(result);
    expect(result.counts).toMatchObject({
      courses: { imported: 2, failed: 0 },
      sections: { imported: 2 },
      lessons: { imported: 2 },
      quizzes: { imported: 2 },
      questions: { imported: 13 },
      faqs: { imported: 2 },
      terms: { imported: 4 },
      media: { imported: 8 },
    });

    const list = await to.as(importer)(courses.list, { query: { slug: 'baking', status: 'any' } });
    copyId = list.body.data[0]!.id;
    const before = await wholeCourse(from, author, courseId);
    const after = await wholeCourse(to, importer, copyId);
    expect(after.course.status).toBe('draft');
    expect(await portable(to, after)).toEqual(await portable(from, before));
    expect(after.course.date_created).toBe(before.course.date_created);
  });

  it('brings its files byte by byte, open to those who may read what shows them', async () => {
    const { rows } = await to.db.execute<{ title: string; key: string; author_id: number }>(
      'select title, key, author_id from media order by id desc limit 8',
    );
    for (const { title, key, author_id } of rows) {
      expect(author_id).toBe(importer.id);
      const { rows: old } = await from.db.execute<{ key: string }>(`select key from media where title = '${title}'`);
      const [there, here] = await Promise.all(
        [
          { t: from, person: author, fileKey: old[0]!.key },
          { t: to, person: importer, fileKey: key },
        ].map(async ({ t, person, fileKey }) =>
          t.raw({ url: `/files/${fileKey}`, headers: { cookie: (await t.credentials(person)).cookie } }),
        ),
      );
      expect(here!.statusCode, title).toBe(200);
      expect(here!.rawPayload.equals(there!.rawPayload), title).toBe(true);
    }
  });
});
