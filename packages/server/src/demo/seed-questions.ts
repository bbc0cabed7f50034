import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { insertMessageOnce, refreshQuestions, updateMessage } from '../modules/questions-answers/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { DemoQuestionOfCourse } from './content/index.ts';
import type { Study } from './seed-attempts.ts';
import type { SeededCourse } from './seed-course.ts';

/** Questions of those who take the course, the newest a day ago, and the replies to them. */
export async function seedQuestions(
  db: Db,
  {
    course,
    questions,
    studies,
    instructorId,
    now,
  }: {
    course: SeededCourse;
    questions: readonly DemoQuestionOfCourse[];
    studies: readonly Study[];
    instructorId: number;
    now: Date;
  },
): Promise<void> {
  const { courseId } = course;
  const videoId = course.items.find(({ video }) => video)?.id ?? null;
  const write = (at: Date, row: Omit<Parameters<typeof insertMessageOnce>[1], 'courseId' | Times>) =>
    insertMessageOnce(db, { courseId, ...row, createdAt: at, modifiedAt: at, lastActivityAt: at });
  for (const [place, { content, aboutVideo, replies, accepted = false }] of questions.entries()) {
    // Questions about the video come from learners who have completed it.
    const seen = studies.filter(({ done }) => done.some(({ itemId }) => itemId === videoId));
    const authors = aboutVideo === undefined ? studies : seen;
    const author = authors[place % Math.max(1, authors.length)];
    if (!author) continue;
    const askedAt = new Date(now.getTime() - (questions.length - place) * DAY_MS);
    const about = aboutVideo !== undefined && videoId !== null ? { itemId: videoId, second: aboutVideo } : {};
    const question = await write(askedAt, { userId: author.userId, content, ...about, isRead: replies.length > 0 });
    if (!question) continue;
    const written: number[] = [];
    for (const [at, reply] of replies.entries()) {
      const made = await write(new Date(askedAt.getTime() + (at + 1) * HOUR_MS), {
        parentId: question.id,
        userId: reply.byStaff ? instructorId : author.userId,
        byStaff: reply.byStaff,
        content: reply.content,
      });
      if (made) written.push(made.id);
    }
    if (accepted && written[0]) await updateMessage(db, question.id, { acceptedAnswerId: written[0] });
    await refreshQuestions(db, [question.id]);
  }
}

type Times = 'createdAt' | 'modifiedAt' | 'lastActivityAt';
