import { eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../modules/identity/identity.tables.ts';
import { courseItems, courses } from '../../modules/courses/courses.tables.ts';
import { enrollments } from '../../modules/enrollments/enrollments.tables.ts';
import { lessons } from '../../modules/lessons/lessons.tables.ts';
import { storeFile } from '../../modules/media/index.ts';
import { courseProgress, itemProgress } from '../../modules/progress/progress.tables.ts';
import { videoWatches, videoNotes } from '../../modules/watching/watching.tables.ts';
import type { TestApp } from '../app.ts';
import { type Ids, type Kind, kinds } from './requests.ts';

/** Words that occur only in data that outsiders may not read. */
const word = (what: string) => `canary-${what}-q7x`;

/** A school with secrets: an account, work and courses that the callers have no access to. */
export async function plantSecrets(t: TestApp) {
  const victim = await t.given.user({
    username: word('username'),
    nicename: word('nicename'),
    email: `${word('email')}@example.com`,
    displayName: word('display-name'),
    firstName: word('first-name'),
    headline: word('headline'),
  });
  const author = await t.given.instructor();
  const open = await t.given.course({ sections: [3] });
  await t.given.enrollment({ courseId: open.id, userId: victim.id });
  await t.given.completions({ userId: victim.id, courseId: open.id, items: open.items.slice(0, 2) });
  const [watched] = open.items;
  const video = { videoSource: 'external', videoSourceUrl: 'https://videos.example/open.mp4', videoPlaybackTime: 100 };
  await t.db.update(lessons).set(video).where(eq(lessons.id, watched!.id));
  const at = { userId: victim.id, courseId: open.id, lessonId: watched!.id, video: 'the video', modifiedAt: t.now() };
  const note = { key: word('note-key'), title: word('note-title'), description: word('note'), timeStamp: 1 };
  await t.db.insert(videoNotes).values({ ...at, ...note, createdAt: t.now() });
  await t.db.insert(videoWatches).values({ ...at, ranges: [[1, 5]], resumeTime: 5 });

  const draft = await t.given.course({
    author,
    name: word('draft'),
    description: word('draft-description'),
    status: 'draft',
  });
  const paid = await t.given.course({ author, accessMode: 'one_time', regularPrice: '99.00', sections: [0] });
  const bought = await t.given.lesson({ course: paid, description: word('bought-lesson') });
  const hidden = await t.given.lesson({ course: paid, name: word('hidden-lesson'), status: 'draft' });
  const guarded = await t.given.passwordCourse(word('password'));
  const behind = await t.given.lesson({ course: guarded, description: word('guarded-lesson') });
  const file = await storeFile(t.app.services, {
    source: Buffer.from(`WEBVTT\n\n${word('file')}`),
    filename: `${word('file')}.vtt`,
    authorId: author.id,
    now: t.now(),
  });

  const courseIds = [draft.id, paid.id, guarded.id];
  const itemIds = [bought.id, hidden.id, behind.id, ...draft.items.map((item) => item.id)];

  /** The stored secrets; only staff may change them. */
  async function stored(): Promise<string> {
    const { db } = t;
    const parts = await Promise.all([
      db
        .select()
        .from(users)
        .where(inArray(users.id, [victim.id, author.id]))
        .orderBy(users.id),
      db.select().from(courses).where(inArray(courses.id, courseIds)).orderBy(courses.id),
      db.select().from(courseItems).where(inArray(courseItems.id, itemIds)).orderBy(courseItems.id),
      db.select().from(lessons).where(inArray(lessons.id, itemIds)).orderBy(lessons.id),
      db.select().from(enrollments).where(eq(enrollments.userId, victim.id)).orderBy(enrollments.id),
      db.select().from(courseProgress).where(eq(courseProgress.userId, victim.id)).orderBy(courseProgress.id),
      db.select().from(itemProgress).where(eq(itemProgress.userId, victim.id)).orderBy(itemProgress.id),
      db.select().from(videoNotes).where(eq(videoNotes.userId, victim.id)).orderBy(videoNotes.id),
      db.select().from(videoWatches).where(eq(videoWatches.userId, victim.id)).orderBy(videoWatches.lessonId),
    ]);
    return JSON.stringify(parts, null, 1);
  }

  /** Every id there is, and which of them are the caller's own: the fuzz aims at what exists. */
  async function ids(me: number): Promise<Ids> {
    const mine = sql`c.author_id = ${me} or c.id = ${open.id}`;
    const { rows } = await t.db.execute<{ kind: Kind; id: number; own: boolean | null }>(sql`
      select 'course' as kind, c.id, ${mine} as own from courses c
      union all select 'section', s.id, ${mine} from sections s join courses c on c.id = s.course_id
      union all select 'item', i.id, ${mine} from course_items i join courses c on c.id = i.course_id
      union all select 'user', id, id = ${me} from users
      union all select 'enrollment', id, user_id = ${me} from enrollments
      union all select 'progress', id, user_id = ${me} from course_progress
      union all select 'media', id, author_id = ${me} from media
      union all select 'note', id, user_id = ${me} from video_notes
      union all select 'term', id, false from terms`);
    const of = (kind: Kind, own: boolean) =>
      rows.filter((row) => row.kind === kind && (!own || row.own)).map((row) => row.id);
    return Object.fromEntries(kinds.map((kind) => [kind, { all: of(kind, false), own: of(kind, true) }])) as Ids;
  }

  return {
    open,
    file,
    stored,
    ids,
    /** What an answer gives away, or undefined. */
    leakIn(text: string): string | undefined {
      return /canary-[a-z-]+-q7x/.exec(text)?.[0] ?? new RegExp(`"user_id":${victim.id}\\b`).exec(text)?.[0];
    },
  };
}
