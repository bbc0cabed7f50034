import type { Page } from 'playwright-core';
import { type Api, send } from '../../fixtures/api.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { attach, pdfOf } from '../../fixtures/files.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';
import { button, dialog, type Screen, text } from '../../fixtures/screens.ts';

export interface Data {
  announcement: { id: number; course_id: number };
  teacher: Api;
  beginner: Api;
  quiz: MadeQuiz;
  taken: number;
  running: number;
  review: number;
  course: number;
  /** A review of the course. */
  rating: number;
  question: number;
  assignment: number;
  /** Graded anonymously and by a rubric. */
  rated: number;
}

const CHOICE = 'Which one is right?';
const OPEN = 'Why does the moon not fall?';
const BLANKS = 'Complete the sentence';

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: teacher }, { api: beginner }, { api: ada }, { api: bo }] = await Promise.all([
    newStaff(url, 'Ina', 'administrator'),
    newStaff(url, 'Otto', 'instructor'),
    newLearner(url, 'Ada'),
    newLearner(url, 'Bo'),
  ]);
  const course = await makeCourse(teacher, { name: 'Skies of Ina', lessons: ['One'] });
  const quiz = await makeQuiz(teacher, {
    courseId: course.id,
    name: `Moons ${teacher.userId}`,
    questions: [questionOf.single(CHOICE), { ...questionOf.text(OPEN), points: 4 }, questionOf.blanks(BLANKS)],
  });
  for (const learner of [ada, bo, await newLearner(url, 'Eve').then(({ api }) => api)])
    await enroll(learner, course.id);
  const answers = { [CHOICE]: 'Right', [OPEN]: 'It does, sideways.', [BLANKS]: ['Lutetia', 'Rome'] };
  const taken = await takeQuiz(ada, quiz, answers);
  const running = await bo.call<{ id: number }>('POST', '/quizes/start_quiz', { id: quiz.id });
  const review = await ada.call<{ id: number }>('POST', '/quizes/reviews', {
    quiz_id: quiz.id,
    title: 'Short',
    content: 'I want more of it.',
  });
  const rating = await bo.call<{ id: number }>('POST', '/courses/reviews', {
    course_id: course.id,
    rating: 5,
    content: 'My best course.',
  });
  const question = await ada.call<{ id: number }>('POST', '/courses/questions-answers', {
    course_id: course.id,
    content: 'How far is the moon?',
  });
  const { body: lesson } = await teacher.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  const assignment = await teacher.call<{ id: number }>('POST', '/assignments', {
    name: `A night outside ${teacher.userId}`,
    course_id: course.id,
    parent_id: lesson.parent_id,
    status: 'publish',
    description: '<p>Draw what you see.</p>',
    total_points: 20,
    pass_points: 10,
  });
  const level = (id: string, points: number) => ({ id, title: `${id} work`, description: 'As described.', points });
  const rated = await teacher.call<{ id: number }>('POST', '/assignments', {
    name: `A night rated ${teacher.userId}`,
    course_id: course.id,
    parent_id: lesson.parent_id,
    status: 'publish',
    total_points: 20,
    pass_points: 10,
    anonymous: true,
    rubric: [
      { id: 'idea', title: 'Idea', description: 'Is it new?', levels: [level('Weak', 2), level('Strong', 12)] },
      { id: 'form', title: 'Form', levels: [level('Plain', 3), level('Clean', 8)] },
    ],
  });
  const inRubric = { assignment: rated.body.id, answer: '<p>Bo has seen Lyra.</p>' };
  const bos = await bo.call<{ id: number }>('POST', '/assignment/replies', inRubric);
  const graded = await teacher.call('PUT', `/assignment/replies/${bos.body.id}`, {
    rubric: [
      { criterion: 'idea', level: 'Strong', comment: 'A new thought.' },
      { criterion: 'form', level: 'Plain' },
    ],
  });
  const comment = await teacher.call('POST', '/grading-comments', { text: 'Name your sources.' });
  const reply = { assignment: assignment.body.id, answer: '<p>Ada has seen Orion.</p>' };
  const submitted = await ada.call('POST', '/assignment/replies', reply);
  for (const { status } of [running, review, rating, assignment, rated, bos, graded, comment, submitted]) {
    if (status >= 300) throw new Error(`The data of the screens answered ${status}.`);
  }
  await annotate(url, { teacher, learner: bo, assignment: assignment.body.id });
  const announcement = await send<{ id: number; course_id: number }>(teacher, 'POST', '/course-announcement', {
    title: 'News of the quiz',
    description: '<p>It is open now.</p>',
    course_id: course.id,
  });
  return {
    announcement,
    teacher,
    beginner,
    quiz,
    taken: taken.id,
    running: running.body.id,
    review: review.body.id,
    course: course.id,
    rating: rating.body.id,
    question: question.body.id,
    assignment: assignment.body.id,
    rated: rated.body.id,
  };
}

/** A submission with a PDF, of which a page has a comment. */
async function annotate(
  url: string,
  { teacher, learner, assignment }: Record<'teacher' | 'learner', Api> & { assignment: number },
) {
  const file = await attach(url, learner, { assignment, file: pdfOf('map', ['Orion is above the roof.']) });
  const reply = { assignment, answer: '<p>Bo has drawn a map.</p>', attachments: [file.id] };
  const { id } = await send<{ id: number }>(learner, 'POST', '/assignment/replies', reply);
  const comment = { file: file.id, page: 1, x: 0.4, y: 0.3, text: 'Which star is this?', key: 'screens-1' };
  await send(teacher, 'POST', `/assignment/replies/${id}/comments`, comment);
}

const as = ({ teacher }: Data) => teacher;
const asBeginner = ({ beginner }: Data) => beginner;

const attempt = ({ taken }: Data) => `/admin/quiz-attempts/${taken}`;
const answered = text('It does, sideways.');
const reviews = ({ quiz }: Data) => `/admin/quiz-reviews?quiz=${quiz.id}`;

export const screens: Screen<Data>[] = [
  {
    screen: 'quiz attempts',
    path: ({ quiz }) => `/admin/quiz-attempts?quiz=${quiz.id}`,
    as,
    ready: text('Showing 1 - 2 out of 2'),
  },
  {
    screen: 'quiz attempts, none yet',
    isState: true,
    path: () => '/admin/quiz-attempts',
    as: asBeginner,
    ready: text('No quiz attempts yet.'),
  },
  {
    screen: 'not attempted',
    path: ({ quiz }) => `/admin/quiz-attempts/not-attempted?quiz=${quiz.id}`,
    as,
    ready: (page) => button(page, 'Actions for Eve').waitFor(),
  },
  { screen: 'an attempt', path: attempt, as, ready: answered },
  {
    screen: 'an attempt, one question for every learner',
    isState: true,
    path: attempt,
    as,
    async ready(page) {
      await page
        .getByRole('article')
        .filter({ hasText: OPEN })
        .getByRole('link', { name: 'This question for every learner' })
        .click();
      await page.getByText('Question 2 only, for one learner after the other.').waitFor();
    },
  },
  {
    screen: 'an attempt that is running',
    isState: true,
    path: ({ running }) => `/admin/quiz-attempts/${running}`,
    as,
    ready: text('Bo is taking the quiz.'),
  },
  {
    screen: 'an attempt that is ended',
    isState: true,
    path: ({ running }) => `/admin/quiz-attempts/${running}`,
    as,
    async ready(page) {
      await button(page, 'End now').click();
      await dialog(page, 'End this attempt now?').waitFor();
    },
  },
  {
    screen: 'an attempt that does not exist',
    isState: true,
    path: () => '/admin/quiz-attempts/999999',
    as,
    ready: text('This attempt does not exist or was deleted.'),
  },
  {
    screen: 'an attempt, regrade others',
    isState: true,
    path: attempt,
    as,
    async ready(page) {
      await button(page, 'Accept this answer').click();
      await button(page, 'Regrade other attempts').click();
      await dialog(page, 'Regrade with the present key').waitFor();
    },
  },
  {
    screen: 'quiz reviews',
    path: reviews,
    as,
    ready: (page) => button(page, 'Actions for Short').waitFor(),
  },
  {
    screen: 'announcements',
    path: ({ announcement }) => `/admin/course-announcements?course=${announcement.course_id}`,
    as,
    ready: text('News of the quiz'),
  },
  ...['points', 'ranks', 'achievements', 'rules', 'placements'].map((tab) => ({
    screen: `rewards, ${tab}`,
    path: () => `/admin/rewards?tab=${tab}`,
    as,
    ready: (page: Page) => page.getByRole('button', { name: /^Add / }).waitFor(),
  })),
  {
    screen: 'rewards, a new achievement',
    path: () => '/admin/rewards?tab=achievements',
    as,
    async ready(page) {
      await page.getByRole('button', { name: 'Add achievement' }).click();
      await page.getByRole('textbox', { name: 'How often' }).waitFor();
    },
  },
  {
    screen: 'points of people',
    path: () => '/admin/rewards/people',
    as,
    ready: text('Last points'),
  },
  {
    screen: 'announcements, none yet',
    isState: true,
    path: () => '/admin/course-announcements',
    as: asBeginner,
    ready: text('No announcements found.'),
  },
  {
    screen: 'new announcement, without its fields',
    path: () => '/admin/course-announcements/add-new-course-announcement',
    as,
    async ready(page) {
      await button(page, 'Publish').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'an announcement',
    path: ({ announcement }) => `/admin/course-announcements/${announcement.id}/edit`,
    as,
    ready: text('Changes are shown at once'),
  },
  {
    screen: 'quiz reviews, none yet',
    isState: true,
    path: () => '/admin/quiz-reviews',
    as: asBeginner,
    ready: text('No reviews yet.'),
  },
  {
    screen: 'new quiz review, without its fields',
    path: () => '/admin/quiz-reviews/new',
    as,
    async ready(page) {
      await button(page, 'Create').click();
      await page.getByText('This field is required.').first().waitFor();
    },
  },
  {
    screen: 'a quiz review',
    path: ({ review }) => `/admin/quiz-reviews/${review}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Title' }).waitFor(),
  },
  {
    screen: 'replies of a quiz review',
    path: ({ review }) => `/admin/quiz-reviews/${review}/replies`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  {
    screen: 'course reviews',
    path: ({ course }) => `/admin/reviews?course=${course}`,
    as,
    ready: text('My best course.'),
  },
  {
    screen: 'course reviews, none yet',
    isState: true,
    path: () => '/admin/reviews',
    as: asBeginner,
    ready: text('No reviews yet.'),
  },
  {
    screen: 'new course review, without its fields',
    path: () => '/admin/reviews/new',
    as,
    async ready(page) {
      await button(page, 'Create').click();
      await page.getByText('Choose a rating.').waitFor();
    },
  },
  {
    screen: 'a course review',
    path: ({ rating }) => `/admin/reviews/${rating}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Title' }).waitFor(),
  },
  {
    screen: 'replies of a course review',
    path: ({ rating }) => `/admin/reviews/${rating}/replies`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  {
    screen: 'questions of courses',
    path: () => '/admin/question-answers',
    as,
    ready: text('How far is the moon?'),
  },
  {
    screen: 'questions of courses, none yet',
    isState: true,
    path: () => '/admin/question-answers',
    as: asBeginner,
    ready: text('No questions yet.'),
  },
  {
    screen: 'a question of a course',
    path: ({ question }) => `/admin/question-answers/${question}/edit`,
    as,
    ready: (page) => page.getByRole('textbox', { name: 'Your reply' }).waitFor(),
  },
  {
    screen: 'assignment submissions',
    path: ({ assignment }) => `/admin/assignment-submissions?tab=to_grade&assignment=${assignment}`,
    as,
    ready: text('Showing 1 - 2 out of 2'),
  },
  {
    screen: 'assignment submissions, none yet',
    isState: true,
    path: () => '/admin/assignment-submissions',
    as: asBeginner,
    ready: text('No submissions yet.'),
  },
  {
    screen: 'not submitted',
    path: ({ assignment }) => `/admin/assignment-submissions/not-submitted?assignment=${assignment}`,
    as,
    ready: text('Eve'),
  },
  {
    screen: 'submissions of an assignment',
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    ready: text('Ada has seen Orion.'),
  },
  {
    screen: 'not submitted, graded anonymously',
    isState: true,
    path: ({ rated }) => `/admin/assignment-submissions/not-submitted?assignment=${rated}`,
    as,
    ready: text('This assignment is graded anonymously.'),
  },
  {
    screen: 'submissions of an assignment, by a rubric and anonymously, with their history',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await page.getByText('Bo has seen Lyra.').waitFor();
      await page.getByText('Grade history').click();
      await page.getByText('A new thought.').last().waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, a comment on a page',
    isState: true,
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    async ready(page) {
      await button(page, 'Next submission').click();
      await page.getByRole('group', { name: 'Page 1 of 1' }).waitFor();
      await button(page, 'Comment 1: Which star is this?').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, saved comments',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Saved comments').click();
      await button(page, 'Name your sources.').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, a new comment',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Saved comments').click();
      await button(page, 'New comment').click();
      await page.getByLabel('Share with the staff of this course').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, shortcuts',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Keyboard shortcuts').click();
      await dialog(page, 'Keyboard shortcuts').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, show the names',
    isState: true,
    path: ({ rated }) => `/admin/assignments/${rated}`,
    as,
    async ready(page) {
      await button(page, 'Show names').click();
      await dialog(page, 'Show the names of the students?').waitFor();
    },
  },
  {
    screen: 'submissions of an assignment, return one',
    isState: true,
    path: ({ assignment }) => `/admin/assignments/${assignment}`,
    as,
    async ready(page) {
      await button(page, 'Return for retake').click();
      await dialog(page, 'Return this to Ada?').waitFor();
    },
  },
  {
    screen: 'an assignment that does not exist',
    isState: true,
    path: () => '/admin/assignments/999999',
    as,
    ready: text('This assignment does not exist or was deleted.'),
  },
];
