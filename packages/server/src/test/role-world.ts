import { randomUUID } from 'node:crypto';
import { contract, type Role } from '@lectern/contract';
import { and, eq } from 'drizzle-orm';
import { openSession } from '../modules/identity/index.ts';
import { enrollments } from '../modules/enrollments/enrollments.tables.ts';
import { storeFile } from '../modules/media/index.ts';
import { mediaTrash } from '../modules/media/media.tables.ts';
import { courseProgress } from '../modules/progress/progress.tables.ts';
import { sections } from '../modules/courses/courses.tables.ts';
import type { NewCourse } from '../modules/courses/index.ts';
import { finishedUpload } from './finished-upload.ts';
import { drawing } from './pictures.ts';
import type { TestApp } from './app.ts';

/** The columns of the table of rights, in its order. */
export const callers = [
  'visitor',
  'student enrolled',
  'student not enrolled',
  'instructor own',
  'instructor foreign',
  'manager',
  'administrator',
] as const;
export type Caller = (typeof callers)[number];

const roleOf: Record<Exclude<Caller, 'visitor'>, Role> = {
  'student enrolled': 'student',
  'student not enrolled': 'student',
  'instructor own': 'instructor',
  'instructor foreign': 'instructor',
  manager: 'manager',
  administrator: 'administrator',
};

interface SentUpload {
  owner?: { id: number };
  purpose?: string;
  filename?: string;
  mimeType?: string;
  content?: Buffer;
}

interface Person {
  id: number;
  email: string | null;
}

export type People = Awaited<ReturnType<typeof peopleOf>>;

/** One person for each column but the visitor's. */
export async function peopleOf(t: TestApp) {
  const entries = await Promise.all(
    Object.entries(roleOf).map(async ([caller, role]) => [caller, await t.given.user({ role })] as const),
  );
  return Object.fromEntries(entries) as Record<string, Person> as Record<Exclude<Caller, 'visitor'>, Person>;
}

/** What one call of the table acts on: made anew for each, so that no call meets what another has done. */
export function roleWorld(t: TestApp, people: People, caller: Caller) {
  const author = people['instructor own'];
  const enrolled = people['student enrolled'];

  /** A course that needs registration, by "instructor own", with "student enrolled" in it. */
  async function course(fields: Partial<NewCourse> = {}) {
    const made = await t.given.course({ author, accessMode: 'need_registration', sections: [2], ...fields });
    await t.given.enrollment({ courseId: made.id, userId: enrolled.id });
    return { ...made, section: made.sections[0]!, lesson: made.items[0]! };
  }

  /** A section of such a course that lies in the trash. */
  async function trashedSection() {
    const { id: courseId, section } = await course();
    await t.db.update(sections).set({ trashedAt: t.now() }).where(eq(sections.id, section.id));
    return { id: section.id, courseId };
  }

  /** A question that the page of such a course answers. */
  async function faq(fields: Partial<NewCourse> = {}) {
    const { id: courseId } = await course(fields);
    return { ...(await t.given.faq({ courseId })), courseId };
  }

  /** A page of the site, out for everybody. */
  async function page(fields: Parameters<typeof t.given.page>[0] = {}) {
    return t.given.page({ authorId: people.manager.id, ...fields });
  }

  async function enrollment() {
    const { id: courseId } = await course();
    const [row] = await t.db
      .select({ id: enrollments.id })
      .from(enrollments)
      .where(and(eq(enrollments.courseId, courseId), eq(enrollments.userId, enrolled.id)));
    return { id: row!.id, courseId };
  }

  async function progress() {
    const made = await course();
    await t.given.completions({ userId: enrolled.id, courseId: made.id, items: [made.lesson] });
    const [row] = await t.db
      .select({ id: courseProgress.id })
      .from(courseProgress)
      .where(eq(courseProgress.courseId, made.id));
    return { ...made, progressId: row!.id };
  }

  /** A file that "instructor own" has uploaded and that nothing shows. */
  const media = () =>
    storeFile(t.app.services, {
      source: Buffer.from(`WEBVTT\n\n${randomUUID()}`),
      filename: 'words.vtt',
      authorId: author.id,
      now: t.now(),
    });

  /** A picture that "instructor own" has uploaded. */
  const photo = async () =>
    storeFile(t.app.services, { source: await drawing(), filename: 'dot.png', authorId: author.id, now: t.now() });

  /** The same in the trash, with the entry there. */
  async function trashedMedia() {
    const { id } = await media();
    const answer = await t.as(author)(contract.media.remove, { params: { id }, query: { force: true } });
    if (answer.status !== 200) throw new Error('not moved to the trash');
    return { id, entry: await entryOf(id) };
  }

  /** A picture of "instructor own" whose former file is in the trash; `file` is the present one. */
  async function replacedPhoto() {
    const { id, key } = await photo();
    const body = { file: key, rotate: 90, save: 'replace' } as const;
    const { body: edited } = await t.as(author)(contract.media.editPicture, { params: { id }, body });
    return { id, file: edited.media_details.file, entry: await entryOf(id) };
  }

  async function entryOf(mediaId: number): Promise<number> {
    const [entry] = await t.db.select().from(mediaTrash).where(eq(mediaTrash.mediaId, mediaId));
    return entry!.id;
  }

  /** A finished resumable upload without a result, of "instructor own" by default. */
  async function upload({
    owner = author,
    purpose = 'media',
    filename = 'words.vtt',
    mimeType = 'text/vtt',
    content,
  }: SentUpload = {}) {
    const bytes = content ?? Buffer.from(`WEBVTT\n\n${randomUUID()}`);
    return { id: await finishedUpload(t, { ownerId: owner.id, purpose, filename, mimeType, bytes }) };
  }

  /** A session of a person in addition to the one of the call. */
  async function session(person: { id: number }): Promise<number> {
    const { sessionId } = await openSession(t.db, t.app.services, {
      userId: person.id,
      remember: false,
      userAgent: 'elsewhere',
      address: '127.0.0.1',
      now: t.now(),
    });
    return sessionId;
  }

  /** A key with the rights of "student enrolled": it is theirs, but not theirs to see. */
  const key = () => t.given.apiKey(enrolled);

  /** An export that "instructor own" has made. */
  async function longJob(): Promise<number> {
    const { body } = await t.as(author)(contract.longJobs.start, { body: { kind: 'export', list: 'tags' } });
    return body.job_id;
  }

  return {
    t,
    caller,
    people,
    me: caller === 'visitor' ? null : people[caller],
    course,
    faq,
    page,
    trashedSection,
    enrollment,
    progress,
    media,
    photo,
    trashedMedia,
    replacedPhoto,
    upload,
    session,
    key,
    longJob,
  };
}

export type RoleWorld = ReturnType<typeof roleWorld>;
