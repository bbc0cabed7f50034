import { type Api, send } from '../../fixtures/api.ts';
import { enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { PIXEL, pdfOf, upload } from '../../fixtures/files.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { type MadeQuiz, makeQuiz, questionOf } from '../../fixtures/items/quizzes.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

export interface Data {
  author: Api;
  beginner: Api;
  course: StudyCourse;
  section: number;
  quiz: MadeQuiz;
  assignment: number;
  session: number;
  /** Has stored their client of Google, without their consent at Google yet. */
  host: Api;
  picture: number;
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: author }, { api: beginner }, { api: host }, { api: learner }] = await Promise.all([
    newStaff(url, 'Ingrid', 'administrator'),
    newStaff(url, 'Nils', 'instructor'),
    newStaff(url, 'Halima', 'instructor'),
    newLearner(url, 'Nora'),
  ]);
  const course = await makeCourse(author, { name: 'Evening skies', lessons: ['First steps'] });
  const { body: lesson } = await author.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  const section = lesson.parent_id;
  const quiz = await makeQuiz(author, {
    courseId: course.id,
    name: 'Stars',
    questions: [questionOf.single('One?'), questionOf.matching('Two?'), questionOf.blanks('Three')],
  });
  const make = async (path: string, fields: Record<string, unknown>) => {
    const place = { course_id: course.id, parent_id: section };
    return (await send<{ id: number }>(author, 'POST', path, { ...place, ...fields })).id;
  };
  const assignment = await make('/assignments', {
    name: 'A night outside',
    description: '<p>Draw what you see.</p>',
    total_points: 20,
    pass_points: 10,
    due_date: '2030-05-08T21:00:00.000Z',
  });
  const session = await make('/zooms', {
    name: 'Questions and answers',
    starts_at: '2030-05-01T09:00:00.000Z',
    duration: 60,
    join_url: 'https://zoom.us/j/85512345678',
  });
  await enroll(learner, course.id);
  await send(author, 'PUT', `/quizes/${quiz.id}/exceptions/${learner.userId}`, {
    time_factor: 1.5,
    extra_attempts: 1,
    reason: 'Reads with a screen reader.',
  });
  await send(author, 'PUT', `/assignments/${assignment}/exceptions/${learner.userId}`, {
    due_date: '2030-05-15T21:00:00.000Z',
    waive_penalty: true,
    reason: 'Was ill for a week.',
  });
  await send(host, 'POST', '/google-meet/settings', {
    web: { client_id: 'client-of-halima', client_secret: 'secret' },
  });
  const file = new File([PIXEL], 'harbor.png', { type: 'image/png' });
  const picture = (await upload(url, author, file)).id;
  await upload(url, author, pdfOf('Tide table', ['High water at noon']));
  const deleted = await upload(url, author, pdfOf('Old tide table', ['High water at ten']));
  await author.call('DELETE', `/../../wp/v2/media/${deleted.id}?force=true`);
  return { author, beginner, course, section, quiz, assignment, session, host, picture };
}

export const as = ({ author }: Data) => author;
export const add = (kind: string, page: string) => (data: Data) =>
  `/admin/courses/${data.course.id}/${kind}/${data.section}/${page}`;
