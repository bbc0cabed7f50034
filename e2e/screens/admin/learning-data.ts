import { type Api, send } from '../../fixtures/api.ts';
import { enroll, makeCourse } from '../../fixtures/courses.ts';
import { attach, pdfOf } from '../../fixtures/files.ts';
import { grade } from './learning-results.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf, takeQuiz } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

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
  /** Of a learner in the gradebook. */
  result: number;
}

const CHOICE = 'Which one is right?';
export const OPEN = 'Why does the moon not fall?';
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
  const result = await grade(teacher, { course: course.id, learner: ada.userId });
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
    result,
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

export const as = ({ teacher }: Data) => teacher;
export const asBeginner = ({ beginner }: Data) => beginner;
