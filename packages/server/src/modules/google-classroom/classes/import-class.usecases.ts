import type { GoogleClass, PeopleImport, SafeHtml } from '@lectern/contract';
import { AppError } from '../../../platform/errors.ts';
import { escapeHtml } from '../../../platform/html/html-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { RequestContext } from '../../../platform/http/request-context.ts';
import { writing } from '../../../platform/http/write-context.ts';
import type { Services } from '../../../platform/services.ts';
import type { Db } from '../../../platform/db/database.ts';
import { addCourse, changeCourse, ownCourse, requireStillAuthor } from '../../courses/index.ts';
import { uploadRoster } from '../../people-import/index.ts';
import { type AccountRow, lockAccount } from '../account/account.queries.ts';
import { invalid } from '../words/messages.ts';
import { storedClass, viewClasses } from './classes.usecases.ts';
import { deleteClassCode, upsertClassCode } from './class-codes.queries.ts';
import type { WholeClass } from './classroom-api.ts';
import { askClassroom, connectedAccount } from './connected-api.usecases.ts';
import { type LinkedCourse, selectLinkedCourses } from './linked-courses.queries.ts';

type Context = RequestContext<Actor>;

async function linkedCourse(db: Db, { id, actor }: { id: string; actor: Actor }): Promise<LinkedCourse> {
  const course = (await selectLinkedCourses(db, { ids: [id], actor })).get(id);
  if (!course) throw new AppError('not_found');
  return course;
}

/** Plain text of Google with its line breaks. */
async function descriptionOf({ html }: Services, { description }: WholeClass): Promise<SafeHtml> {
  const paragraphs = description
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  const [clean] = await html.clean([{ profile: 'rich', html: paragraphs.join(''), field: 'description' }]);
  return clean ?? ('' as SafeHtml);
}

async function classAtGoogle(services: Services, row: AccountRow, id: string) {
  const one = await askClassroom(services, row, async (api) => {
    const read = await api.class(id);
    const teacher = await api.teacherName(read.ownerId).catch((error: unknown) => {
      if (error instanceof AppError) return '';
      throw error;
    });
    return { read, teacher };
  });
  return { ...one, fields: { name: one.read.name, description: await descriptionOf(services, one.read) } };
}

async function viewOne(
  context: Context,
  { read, teacher }: { read: WholeClass; teacher: string },
): Promise<GoogleClass> {
  const kept = (await connectedAccount(context.services, context.actor.userId)).classes?.classes;
  const students = kept?.find(({ id }) => id === read.id)?.students;
  const one = { ...storedClass(read, teacher), ...(students !== undefined && { students }) };
  const [view] = await viewClasses(context.services.db, context, [one]);
  if (!view) throw new Error('a class without a view');
  return view;
}

const keepCode = (db: Db, { actor, courseId, read }: { actor: Actor; courseId: number; read: WholeClass }) =>
  upsertClassCode(db, { courseId, userId: actor.userId, classId: read.id, code: read.enrollmentCode });

/** A draft course of the class. A class that was imported before is left as it is. */
export async function importClass(context: Context, id: string): Promise<GoogleClass> {
  const { services, actor } = context;
  const row = await connectedAccount(services, actor.userId);
  const found = await classAtGoogle(services, row, id);
  const { read, fields } = found;
  await services.db.transaction(async (db) => {
    await lockAccount(db, actor.userId);
    await requireStillAuthor(db, actor);
    if ((await selectLinkedCourses(db, { ids: [read.id], actor })).size > 0) return;
    const courseId = await addCourse(db, {
      ...writing(context),
      body: {
        ...fields,
        name: fields.name || read.id,
        status: 'draft',
        google_classroom_course_id: read.id,
        google_classroom_course_url: read.alternateLink,
      },
    });
    await keepCode(db, { actor, courseId, read });
  });
  return viewOne(context, found);
}

/** Takes over what the class is called now and how it is described. */
export async function updateFromClass(context: Context, id: string): Promise<GoogleClass> {
  const { services, actor } = context;
  const row = await connectedAccount(services, actor.userId);
  await linkedCourse(services.db, { id, actor });
  const found = await classAtGoogle(services, row, id);
  await services.db.transaction(async (db) => {
    await requireStillAuthor(db, actor);
    const linked = await linkedCourse(db, { id, actor });
    const course = await ownCourse({ db, actor }, linked.id);
    const { name, description } = found.fields;
    await changeCourse(db, { ...writing(context), course, body: { description, ...(name && { name }) } });
    await keepCode(db, { actor, courseId: course.id, read: found.read });
  });
  return viewOne(context, found);
}

/** The class and the course no longer know each other. */
export async function unlinkClass(context: Context, id: string): Promise<{ course_id: number }> {
  const { db, actor } = context;
  const linked = await linkedCourse(db, { id, actor });
  const course = await ownCourse({ db, actor }, linked.id);
  const body = { google_classroom_course_id: '', google_classroom_course_url: '' };
  await changeCourse(db, { ...writing(context), course, body });
  await deleteClassCode(db, course.id);
  return { course_id: course.id };
}

/** The students of a class as people to be previewed and imported into its course. */
export async function readRoster(context: Context, id: string): Promise<PeopleImport> {
  const { services, actor } = context;
  const row = await connectedAccount(services, actor.userId);
  const course = await linkedCourse(services.db, { id, actor });
  const { students } = await askClassroom(services, row, (api) => api.students(id));
  if (students.length === 0) invalid('classroom_id', 'no_students');
  return uploadRoster(context, {
    courseId: course.id,
    name: course.name,
    people: students.map(({ emailAddress, name }) => ({
      email: emailAddress,
      firstName: name.givenName,
      lastName: name.familyName,
    })),
  });
}
