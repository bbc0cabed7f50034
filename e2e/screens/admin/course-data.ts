import type { Api } from '../../fixtures/api.ts';
import { complete, enroll, makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newLearner, newStaff } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

export interface Data {
  admin: Api;
  beginner: Api;
  mark: string;
  /** Published, with a learner, frequent questions and drafts in its outline. */
  course: StudyCourse;
  section: number;
  draft: StudyCourse;
  empty: StudyCourse;
  term: Record<'categories' | 'tags' | 'difficulties', number>;
}

export async function prepare(): Promise<Data> {
  const url = schoolUrl();
  const [{ api: admin }, { api: beginner }, { api: learner }] = await Promise.all([
    newStaff(url, 'Astrid', 'administrator'),
    newStaff(url, 'Nele', 'instructor'),
    newLearner(url, 'Runa'),
  ]);
  const mark = `s${admin.userId}`;
  const course = await makeCourse(admin, {
    name: `Stones ${mark}`,
    lessons: ['Basalt', 'A lesson whose name is long enough to need two lines on a phone'],
  });
  const draft = await makeCourse(admin, { name: `Sands ${mark}`, lessons: ['Dune'], status: 'draft' });
  const trashed = await makeCourse(admin, { name: `Silts ${mark}`, lessons: [] });
  await admin.call('DELETE', `/courses/${trashed.id}`);
  const empty = await makeCourse(admin, { name: `Soils ${mark}`, lessons: [], status: 'draft' });
  const { body: lesson } = await admin.call<{ parent_id: number }>('GET', `/lessons/${course.items[0]?.id}`);
  const place = { course_id: course.id, parent_id: lesson.parent_id };
  await admin.call('POST', '/lessons', { ...place, name: 'Granite', status: 'draft' });
  await admin.call('PUT', `/lessons/${draft.items[0]?.id}`, { status: 'draft' });
  await admin.call('POST', '/sections', { name: 'Nothing yet', course_id: course.id });
  const faq = { course_id: course.id, title: 'May I come late?', content: '<p>Until noon.</p>' };
  await admin.call('POST', '/course-faqs', faq);
  await enroll(learner, course.id);
  await complete(learner, course, 1);
  const term = {} as Data['term'];
  for (const kind of ['categories', 'tags', 'difficulties'] as const) {
    const made = await admin.call<{ id: number }>('POST', `/courses/${kind}`, { name: `Rocks ${kind} ${mark}` });
    term[kind] = made.body.id;
  }
  return { admin, beginner, mark, course, section: lesson.parent_id, draft, empty, term };
}

export const as = ({ admin }: Data) => admin;
