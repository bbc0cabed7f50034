import { contract, courseFields, lessonFields, quizFields, sectionFields, termFields } from '@lectern/contract';
import { expect } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { sampleValues } from '../../test/field-values.ts';
import { setCustomFields } from '../courses/index.ts';
import { updateLesson } from '../lessons/index.ts';
import { someMedia } from './course-archives.fixture.ts';

const { courses, sections, lessons, quizBuilder, questions, courseFaqs, categories, tags, difficulties } = contract;

type Body<E extends { body: unknown }> = E extends { body: infer Schema }
  ? Schema extends { _zod: { input: infer In } }
    ? In
    : never
  : never;

interface School {
  t: TestApp;
  author: { id: number };
  files: Awaited<ReturnType<typeof someMedia>>;
  /** HTML with a picture of the library. */
  picture: string;
}

interface Places {
  courseId: number;
  /** The ids of its sections. */
  first: number;
  second: number;
}

/** Fields of a course that an archive does not contain, each with the reason. */
const notExported = new Set([
  // People are not exported.
  'author_id',
  'additional_authors',
  // A secret.
  'post_password',
  // An import is a draft.
  'status',
  // Accepted only when a course is created.
  'outline',
  'request_key',
]);

/** Fails for a new field without a sample, so that its round trip is tested. */
function everyField(shape: object, body: object, except: ReadonlySet<string> = new Set()): void {
  const wanted = Object.keys(shape).filter((key) => !except.has(key));
  expect(Object.keys(body).toSorted()).toEqual(wanted.toSorted());
}

/** The place follows from the order of the archive, and imports send no notifications. */
const place = new Set(['menu_order', 'notify_learners']);

async function create<E extends Parameters<ReturnType<TestApp['as']>>[0]>(
  { t, author }: School,
  endpoint: E,
  body: unknown,
) {
  const answer = await t.as(author)(endpoint, { body } as never);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as unknown as { id: number };
}

/** Creates a course, its prerequisite and its contents, with a value in every field, and returns its id. */
export async function createFullCourse(t: TestApp, author: { id: number }): Promise<number> {
  const files = await someMedia(t, author);
  const picture = `<p>Look: <img src="/files/${files.inText.key}" alt="Blue" /></p>`;
  const school = { t, author, files, picture };
  const places = await createCourse(school);
  const lastLesson = await createLessons(school, places);
  await createQuizzes(school, places, questionsOfEveryType(school, lastLesson));
  return places.courseId;
}

async function createCourse(school: School): Promise<Places> {
  const { t, files, picture } = school;
  const parent = await create(school, categories.create, {
    name: 'Kitchen',
    slug: 'kitchen',
    color: '#112233',
    menu_order: 3,
  });
  const category = await create(school, categories.create, {
    ...sampleValues(termFields),
    name: 'Bread',
    slug: 'bread',
    parent_id: parent.id,
    display: 'both',
    featured_image: files.cover.id,
    color: '#445566',
    menu_order: 7,
  });
  const tag = await create(school, tags.create, { name: 'Flour', slug: 'flour' });
  const difficulty = await create(school, difficulties.create, {
    name: 'Hard as stone',
    slug: 'hard',
    color: '#aa0000',
  });
  const required = await create(school, courses.create, { name: 'Before', slug: 'before' });

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
    enable_tutor: true,
    featured: true,
    catalog_visibility: 'search' as const,
    regular_price: '20.00',
    sale_price: '10.00',
    date_on_sale_from: '2030-06-01T00:00:00.000Z',
    date_on_sale_to: '2030-07-01T00:00:00.000Z',
    access_mode: 'one_time' as const,
    billing_cycle: '3m',
    billing_expire_after: 12,
    signup_fee: '5.00',
    trial_days: 14,
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
    certificate_enabled: false,
    certificate_id: 0,
    certificate_email: false,
    certificate_sharing: false,
    certificate_single_course_enabled: true,
    certificate_expires_months: 12,
    certificate_condition: 'score' as const,
    certificate_minimum_score: 70,
    google_classroom_course_id: 'room-1',
    google_classroom_course_url: 'https://classroom.google.com/c/1',
  } satisfies Body<typeof courses.create>;
  everyField(courses.create.body.shape, course, notExported);
  const courseId = (await create(school, courses.create, course)).id;
  await setCustomFields(t.db, courseId, { from: 'elsewhere', list: [1, { two: '2' }] });

  for (const [title, content] of [
    ['Why?', picture],
    ['How?', '<p>Slowly</p>'],
  ]) {
    await create(school, courseFaqs.create, { course_id: courseId, title, content });
  }
  const first = await create(school, sections.create, {
    ...sampleValues(sectionFields),
    course_id: courseId,
    name: 'The dough',
  });
  const second = await create(school, sections.create, { course_id: courseId, name: 'The oven' });
  return { courseId, first: first.id, second: second.id };
}

/** Returns the id of the last lesson. */
async function createLessons(school: School, { courseId, first, second }: Places): Promise<number> {
  const { t, files, picture } = school;
  const lesson = {
    ...sampleValues(lessonFields),
    name: 'Mixing',
    slug: 'mixing',
    status: 'publish' as const,
    description: picture,
    parent_id: first,
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
  const { id: lessonId } = await create(school, lessons.create, lesson);
  await updateLesson(t.db, lessonId, { customFields: { note: 'kept' } });
  const last = await create(school, lessons.create, {
    name: 'Elsewhere',
    parent_id: second,
    course_id: courseId,
    video_source: 'youtube',
    video_source_url: 'https://www.youtube.com/watch?v=8e05OWEtzto',
  });
  return last.id;
}

function questionsOfEveryType({ files, picture }: School, lessonId: number) {
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
    passage: { lesson_id: lessonId, heading: 'The heat', second: 12 },
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
  return [
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
}

async function createQuizzes(
  school: School,
  { courseId, first, second }: Places,
  asked: ReturnType<typeof questionsOfEveryType>,
): Promise<void> {
  const { t, author, picture } = school;
  const quiz = {
    ...sampleValues(quizFields),
    name: 'How much water?',
    slug: 'water',
    status: 'publish' as const,
    description: picture,
    parent_id: first,
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
  everyField(questions.create.body.shape, asked[0]!, new Set(['parent_id', 'course_id', 'menu_order']));
  const whole = await t.as(author)(quizBuilder.create, { body: { questions: asked, quiz } });
  if (whole.status !== 201) throw new Error(JSON.stringify(whole.body));

  const { name, ...choice } = asked[1]!;
  const inBank = await create(school, questions.create, {
    ...choice,
    name: `Bank: ${name}`,
    course_id: courseId,
    parent_id: 0,
  });
  const lone = await create(school, questions.create, {
    ...choice,
    name: `Alone: ${name}`,
    course_id: courseId,
    parent_id: 0,
  });
  expect(lone.id).not.toBe(inBank.id);
  // A question of two quizzes remains one question.
  const twin = await create(school, quizBuilder.create, {
    questions: [],
    quiz: { name: 'Twin', parent_id: second, course_id: courseId },
  });
  const { quiz: twinQuiz } = twin as unknown as { quiz: { id: number } };
  for (const quiz_id of [whole.body.quiz.id, twinQuiz.id]) {
    await t.as(author)(questions.fromBank, { body: { ids: [inBank.id], quiz_id, mode: 'link' } });
  }
}
