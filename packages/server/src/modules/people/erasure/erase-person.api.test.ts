import { randomUUID } from 'node:crypto';
import { contract } from '@lectern/contract';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { sanitizeRich } from '../../../platform/html/sanitize-texts.ts';
import { erasures } from '../../../platform/db/erasure.ts';
import type { FileStore } from '../../../platform/files/files.ts';
import { events, mails } from '../../../platform/platform.tables.ts';
import { selectAllFileKeys } from '../../../platform/files/stored-files.ts';
import { useTestApp } from '../../../test/app.ts';
import { unansweredFileColumns } from '../../../test/file-columns.ts';
import { storedRoles } from '../../identity/identity.factory.ts';
import { instructorApplicationFiles, instructorApplications } from '../../applications/applications.tables.ts';
import {
  assignmentDrafts,
  assignmentFiles,
  assignmentGraders,
  assignmentGrades,
  assignmentReplies,
  assignmentDueReminders,
  assignmentExceptions,
} from '../../assignments/assignments.tables.ts';
import { assignmentFeedbackFiles, assignmentFileComments } from '../../assignments/feedback/feedback.tables.ts';
import { courses } from '../../courses/courses.tables.ts';
import { courseUnlocks, enrollments } from '../../enrollments/enrollments.tables.ts';
import {
  authenticators,
  consents,
  notificationPreferences,
  recoveryCodes,
  sessions,
  users as people,
  userTokens,
} from '../../identity/identity.tables.ts';
import { longJobs } from '../../long-jobs/long-jobs.tables.ts';
import { courseImports } from '../../course-archives/course-archives.tables.ts';
import { storeFile } from '../../media/index.ts';
import { media } from '../../media/media.tables.ts';
import { uploads } from '../../uploads/uploads.tables.ts';
import { peopleImports } from '../../people-import/people-import.tables.ts';
import { calendarFeeds } from '../../calendar/calendar.tables.ts';
import { meetingAccounts, sessionJoins, sessionMails } from '../../live-sessions/live-sessions.tables.ts';
import {
  mutedCourses,
  notificationDigests,
  notifications,
  reminders,
  unlockNotices,
} from '../../notifications/notifications.tables.ts';
import { courseProgress, courseRuns } from '../../progress/progress.tables.ts';
import { draftAnswers, quizAttempts, quizExtraAttempts } from '../../quizzes/quizzes.tables.ts';
import {
  rewardAchievements,
  rewardAchievementsEarned,
  rewardActivities,
  rewardDays,
  rewardEntries,
  rewardGoals,
  rewardPeople,
  rewardPointTypes,
  rewardRanks,
  rewardRanksReached,
} from '../../rewards/rewards.tables.ts';
import { announcementReads, courseAnnouncements } from '../../announcements/announcements.tables.ts';
import { questionsAnswers } from '../../questions-answers/questions-answers.tables.ts';
import { reviews } from '../../reviews/reviews.tables.ts';
import {
  dailyReviewAnswers,
  dailyReviewCards,
  dailyReviewMutes,
  dailyReviewPreferences,
  dailyReviewSchedules,
} from '../../daily-review/daily-review.tables.ts';
import { storedState } from '../../daily-review/schedule/schedule.rules.ts';
import { videoClocks, videoNotes, videoWatches } from '../../watching/watching.tables.ts';
import { dataDownloads, userPreferences } from '../people.tables.ts';

const { users, longJobs: jobs } = contract;
const kept = new Set<string>();
const t = await useTestApp({
  env: { LOG_LEVEL: 'info' },
  wrapFiles: (files): FileStore => ({
    ...files,
    keep: async (staged, key) => {
      kept.add(key);
      await files.keep(staged, key);
    },
    put: (key, stream) => {
      kept.add(key);
      return files.put(key, stream);
    },
  }),
});

let made = 0;
/** A person whose names occur nowhere else. */
async function somebody() {
  made += 1;
  const word = `zenobia${made}`;
  const learner = await t.given.user({
    username: `${word}.user`,
    nicename: `${word}-nice`,
    email: `${word}.mail@example.com`,
    displayName: `${word} Quatermain`,
    firstName: word,
    lastName: `${word}-last`,
    headline: `I am ${word}`,
    url: `https://${word}.example.com`,
    passwordHash: `hash of ${word}`,
  });
  return { ...learner, word };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

async function fill(person: Somebody) {
  const { id, word } = person;
  const now = t.now();
  const quiz = await t.given.quiz({ questions: [{ type: 'single-choice' }, { type: 'text-answer' }, {}] });
  const lesson = await t.given.lesson();
  const of = { userId: id, courseId: lesson.courseId };
  await t.given.enrollment({ ...of, userId: id });
  await t.given.completions({ ...of, items: [lesson] });
  await t.db.update(courseProgress).set({ status: 'progress' }).where(eq(courseProgress.userId, id));
  const run = { ...of, startedAt: now, completedAt: now, retakenAt: now, items: [], beside: {} };
  await t.db.insert(courseRuns).values({ ...run, number: 1 });
  await t.db.insert(courseUnlocks).values({ ...of, passwordHash: 'x', createdAt: now });
  await t.given.attempt({
    quiz,
    user: person,
    answers: [
      { value: 'Right', points: 1 },
      { value: `I, ${word}, think so`, points: 1, note: `Well done, ${word}` },
    ],
  });
  const running = await t.given.attempt({ quiz, user: person, result: 'in_progress' });
  await t.db
    .insert(draftAnswers)
    .values({ attemptId: running.id, questionId: 1, value: word, size: word.length, savedAt: now });
  await t.db.insert(quizExtraAttempts).values({ quizId: quiz.id, userId: id, extra: 2, reason: `${word} was ill` });
  const assignment = await t.given.assignment();
  const work = { assignmentId: assignment.id, userId: id };
  const answer = sanitizeRich(`<p>I, ${word}, saw Orion</p>`);
  const note = sanitizeRich(`<p>Well seen, ${word}</p>`);
  const rated = {
    criteria: [],
    ratings: [{ criterion: 'idea', level: 'all', points: 1, comment: `Well done, ${word}` }],
  };
  const graded = { note, rubric: rated, resultReason: `${word} was ill` };
  const [reply] = await t.db
    .insert(assignmentReplies)
    .values({ ...work, ...graded, courseId: assignment.courseId, number: 1, answer, submittedAt: now })
    .returning();
  const grade = { cause: 'graded', gradedAt: now, points: 1, totalPoints: 1, result: 'pass' } as const;
  await t.db.insert(assignmentGrades).values({ ...graded, ...grade, replyId: reply!.id, userId: id, graderId: id });
  await t.db.insert(assignmentGraders).values({ replyId: reply!.id, userId: id, seenAt: now });
  await t.given.gradingComment({ userId: id, text: `${word} says well seen` });
  await t.db.insert(assignmentDrafts).values({ ...work, answer, savedAt: now });
  await t.db.insert(assignmentDueReminders).values({ ...work, dueAt: now });
  await t.db.insert(assignmentExceptions).values({ ...work, reason: `${word} was ill`, grantedAt: now });
  const essay = `${word}-essay-about-the-sky-0000.pdf`;
  await t.app.services.files.put(essay, Readable.from([word]));
  const pdf = { fileKey: essay, title: word, mimeType: 'application/pdf', byteSize: 1, createdAt: now };
  const [submitted] = await t.db
    .insert(assignmentFiles)
    .values({ ...work, ...pdf })
    .returning();
  const feedback = { replyId: reply!.id, createdAt: now };
  await t.db
    .insert(assignmentFileComments)
    .values({ ...feedback, fileId: submitted!.id, page: 1, x: 0, y: 0, text: `Well seen, ${word}`, key: word });
  await t.db.insert(assignmentFeedbackFiles).values({ ...pdf, ...feedback, userId: id });
  const review = { createdAt: now, modifiedAt: now, status: 'approve' } as const;
  await t.db.insert(reviews).values({ ...review, quizId: quiz.id, userId: id, content: `${word} liked it` });
  await t.db
    .insert(reviews)
    .values({ ...review, courseId: lesson.courseId, rating: 5, userId: id, content: `${word} learned a lot` });
  const asked = { ...of, content: `${word} asks`, createdAt: now, modifiedAt: now, lastActivityAt: now };
  await t.db.insert(questionsAnswers).values(asked);
  const news = {
    courseId: lesson.courseId,
    title: 'News',
    status: 'publish',
    listedAt: now,
    createdAt: now,
    modifiedAt: now,
  } as const;
  const [announcement] = await t.db
    .insert(courseAnnouncements)
    .values({ ...news, authorId: id, modifiedById: id })
    .returning();
  await t.db
    .insert(announcementReads)
    .values({ announcementId: announcement!.id, userId: id, sending: 1, readAt: now });
  await t.db.insert(unlockNotices).values({ userId: id, itemId: quiz.id, noticedAt: now });
  const video = { ...of, lessonId: lesson.id, video: 'v', modifiedAt: now };
  await t.db.insert(videoWatches).values(video);
  await t.db.insert(videoClocks).values({ userId: id, session: word, accountedAt: now });
  await t.db
    .insert(videoNotes)
    .values({ ...video, key: 'k', timeStamp: 1, title: word, description: word, createdAt: now });
  await t.db.insert(userPreferences).values({ userId: id, name: 'look', value: word });
  const times = { createdAt: now, expiresAt: new Date(now.getTime() + 1e9) };
  await t.db.insert(sessions).values({ ...times, userId: id, tokenHash: word, userAgent: word, seenAt: now });
  await t.db.insert(userTokens).values({
    ...times,
    userId: id,
    purpose: 'change_email',
    email: `new.${word}@example.com`,
    tokenHash: word,
  });
  await t.given.apiKey(person);
  await t.db.insert(authenticators).values({ userId: id, secret: word, createdAt: now });
  await t.db.insert(recoveryCodes).values({ userId: id, codeHash: word });
  const picture = await storeFile(t.app.services, {
    source: Buffer.from(`WEBVTT\n\n${word}`),
    filename: `${word}.vtt`,
    authorId: id,
    now,
  });
  await t.db.update(people).set({ avatarId: picture.id }).where(eq(people.id, id));
  await t.db.insert(longJobs).values({
    userId: id,
    kind: 'export',
    list: 'courses',
    input: { query: { search: word } },
    status: 'done',
    errors: [],
    createdAt: now,
  });
  await t.db.insert(consents).values({ userId: id, kind: 'terms', text: word, version: word, givenAt: now });
  await t.db.insert(notificationPreferences).values({ userId: id, kind: word, email: false, modifiedAt: now });
  await t.db.insert(reminders).values({ ...of, kind: 'completion', sentAt: now });
  await t.db.insert(dailyReviewPreferences).values({ userId: id, enabled: true, modifiedAt: now });
  await t.db.insert(dailyReviewMutes).values({ ...of, mutedAt: now });
  const [card] = await t.db
    .insert(dailyReviewCards)
    .values({ ...of, front: word, back: word, createdById: id, requestKey: word, createdAt: now, modifiedAt: now })
    .returning();
  const remembered = { due: now, stability: 1, difficulty: 1, reps: 1, lapses: 0, state: 2, lastReview: now };
  const [schedule] = await t.db
    .insert(dailyReviewSchedules)
    .values({ userId: id, cardId: card!.id, ...remembered })
    .returning();
  await t.db.insert(dailyReviewAnswers).values({
    userId: id,
    scheduleId: schedule!.id,
    requestKey: word,
    source: 'review',
    grade: 3,
    before: storedState(remembered),
    answeredAt: now,
  });
  await t.db.insert(mutedCourses).values({ ...of, mutedAt: now });
  await t.db.insert(notificationDigests).values({ userId: of.userId, every: 'daily', sentUntil: now });
  const told = { type: 'new_enrollment', params: {}, createdAt: now } as const;
  await t.db.insert(notifications).values({ ...of, ...told, eventId: 1 });
  const session = await t.given.session();
  await t.db.insert(sessionJoins).values({ sessionId: session.id, userId: id, firstJoinedAt: now, lastJoinedAt: now });
  const sentMail = { sessionId: session.id, userId: id, kind: 'day', startsAt: now, sentAt: now } as const;
  await t.db.insert(sessionMails).values(sentMail);
  const account = { provider: 'google-meet', userId: id, clientId: word, clientSecret: word, changedAt: now } as const;
  await t.db.insert(meetingAccounts).values(account);
  await t.db.insert(calendarFeeds).values({ userId: id, tokenHash: word, createdAt: now });
  const archive = `${word}-archive-of-own-data-0000.zip`;
  await t.app.services.files.put(archive, Readable.from([word]));
  await t.db.insert(dataDownloads).values({ userId: id, status: 'ready', fileKey: archive, requestedAt: now });
  await t.app.services.files.put(`${word}-upload-of-people-0000.csv`, Readable.from([`name\n${word}`]));
  await t.db.insert(uploads).values({
    id: randomUUID(),
    ownerId: person.id,
    purpose: 'media',
    filename: `${person.word}.png`,
    mimeType: 'image/png',
    lastModified: 0,
    byteSize: 10,
    createdAt: t.now(),
    expiresAt: new Date(t.now().getTime() + 1000),
  });
  await t.db.insert(peopleImports).values({
    userId: id,
    fileKey: `${word}-upload-of-people-0000.csv`,
    fileName: `${word}.csv`,
    encoding: 'utf-8',
    delimiter: ',',
    columns: [{ name: 'name', samples: [word] }],
    rows: 1,
    result: { new: 0, update: 0, skip: 0, error: 0 },
    createdAt: now,
  });
  await t.app.services.files.put(`${word}-upload-of-courses-000.zip`, Readable.from([word]));
  await t.db.insert(courseImports).values({
    userId: id,
    fileKey: `${word}-upload-of-courses-000.zip`,
    fileName: `${word}.zip`,
    byteSize: 1,
    contents: { site: word, exportedAt: '', courses: [] },
    plan: { counts: {}, problems: [], missingMedia: [] },
    result: { counts: {}, problems: [], missingMedia: [] },
    createdAt: now,
  });
  const application = { userId: id, status: 'rejected', createdAt: now } as const;
  const [sent] = await t.db
    .insert(instructorApplications)
    .values({ ...application, headline: word, message: word, expertise: [word], links: [word], reason: `No, ${word}` })
    .returning();
  for (const applicationId of [sent!.id, null]) {
    const fileKey = `${word}-application-${applicationId ?? 'unsent'}-0000.pdf`;
    await t.app.services.files.put(fileKey, Readable.from([word]));
    const file = { fileKey, fileName: `${word}.pdf`, mimeType: 'application/pdf', byteSize: word.length };
    await t.db.insert(instructorApplicationFiles).values({ ...file, userId: id, applicationId, createdAt: now });
  }
  await giveRewards(id, { now, word });
  const mail = { status: 'kept', createdAt: now } as const;
  await t.db.insert(mails).values([
    { ...mail, recipient: person.email!.toUpperCase(), subject: word, text: word, html: word },
    {
      ...mail,
      recipient: 'staff@example.com',
      subject: `${person.displayName} has asked`,
      text: `${person.displayName} <${person.email}>`,
      html: `<b>${person.displayName}</b>`,
    },
  ]);
  return { quiz, lesson };
}

async function giveRewards(userId: number, { now: at, word }: { now: Date; word: string }) {
  const day = '2030-05-01';
  const names = { singularName: 'Point', pluralName: 'Points', rankName: 'Level', createdAt: at };
  const [type] = await t.db.insert(rewardPointTypes).values(names).returning();
  const [rank] = await t.db.insert(rewardRanks).values({ pointTypeId: type!.id, name: 'First', points: 1 }).returning();
  const [achievement] = await t.db
    .insert(rewardAchievements)
    .values({ label: 'One', description: '', kind: 'lesson_completed', count: 1, active: true, createdAt: at })
    .returning();
  await t.db.insert(rewardPeople).values({ userId });
  await t.db.insert(rewardGoals).values({ userId, fromDay: day, goalDays: 3 });
  await t.db.insert(rewardDays).values({ userId, day });
  await t.db.insert(rewardActivities).values({ userId, kind: 'lesson_completed', source: 'item:1', day, at });
  const entry = {
    pointTypeId: type!.id,
    points: 5,
    kind: 'staff',
    ruleId: 0,
    source: word,
    day,
    reason: word,
  } as const;
  await t.db.insert(rewardEntries).values({ ...entry, userId, actorId: userId, createdAt: at });
  await t.db.insert(rewardRanksReached).values({ userId, rankId: rank!.id, reachedAt: at });
  await t.db.insert(rewardAchievementsEarned).values({ userId, achievementId: achievement!.id, earnedAt: at });
}

async function rowsNaming(word: string): Promise<string[]> {
  const { rows } = await t.db.execute<{ place: string }>(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as place from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { place } of rows) {
    const { rows: hits } = await t.db.execute<{ row: string }>(
      sql`select to_jsonb(one)::text as row from ${sql.raw(place)} one where to_jsonb(one)::text ilike ${`%${word}%`}`,
    );
    found.push(...hits.map(({ row }) => `${place}: ${row}`));
  }
  return found;
}

async function filesNaming(word: string): Promise<string[]> {
  const found: string[] = [];
  for (const key of kept) {
    const stream = await t.app.services.files.get(key);
    if (stream && (await readText(stream)).includes(word)) found.push(key);
  }
  return found;
}

/** Puts a person into every table, erases them, and returns what remains. */
async function eraseSomebody(mode: 'anonymize' | 'delete') {
  const admin = await t.given.administrator();
  const person = await somebody();
  const { quiz, lesson } = await fill(person);
  const exported = await t.as(admin)(jobs.start, {
    body: { kind: 'export', list: 'students', query: { search: person.word } },
  });
  expect(exported.status).toBe(201);
  await t.as(person)(users.updateMe, { body: { headline: `Still ${person.word}` } });

  // A new table without a row of this person would prove nothing.
  const empty: string[] = [];
  for (const { table, name, rowsOf } of erasures.all().flat()) {
    const column = rowsOf && (getTableColumns(table)[rowsOf] as AnyPgColumn);
    if (column && (await t.db.$count(table, eq(column, person.id))) === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
  const filed = await filesNaming(person.word);
  expect(filed.length).toBeGreaterThan(1);
  // The tables that answer for files are found by what rows hold, and they name every file.
  expect(await unansweredFileColumns(t.db)).toEqual([]);
  const named = await selectAllFileKeys(t.db);
  expect(filed.filter((key) => !named.has(key))).toEqual([]);

  const answer = await t.as(admin)(users.remove, { params: { id: person.id }, query: { force: true, mode } });
  expect([answer.status, answer.body.username]).toEqual([200, person.username]);

  expect(await rowsNaming(person.word)).toEqual([]);
  expect(await filesNaming(person.word)).toEqual([]);
  expect(t.logLines.filter((line) => line.includes(person.word))).toEqual([]);
  const logged = t.logLines.filter((line) => line.includes(`"subjectId":${person.id}`));
  expect(logged.filter((line) => line.includes('account_erased'))).toHaveLength(1);
  const [course] = await t.db.select().from(courses).where(eq(courses.id, lesson.courseId));
  expect(course?.studentsCount).toBe(0);
  expect((await t.as(admin)(users.get, { params: { id: person.id } })).status).toBe(404);
  const [event] = await t.db
    .select()
    .from(events)
    .where(and(eq(events.type, 'user.erased'), sql`(payload ->> 'user_id')::int = ${person.id}`));
  expect(event?.payload).toEqual({ user_id: person.id, mode, heir_id: null });
  const [left] = await t.db.select().from(people).where(eq(people.id, person.id));
  const attempts = await t.db.select().from(quizAttempts).where(eq(quizAttempts.userId, person.id));
  return { left, attempts, quiz };
}

describe('somebody who is in every table and file', () => {
  it('is gone when they are deleted', async () => {
    const { left, attempts } = await eraseSomebody('delete');
    expect([left, attempts]).toEqual([undefined, []]);
  });

  it('leaves figures in nobody’s name when they are anonymized', async () => {
    const { left, attempts, quiz } = await eraseSomebody('anonymize');
    expect(left).toMatchObject({ kind: 'erased', displayName: 'Deleted person', email: null, roles: [] });
    const [choice, text] = quiz.questions;
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.earnedMarks).toBe(2);
    expect(attempts[0]?.answers[choice!.id]).toMatchObject({ value: 'Right', points: 1, by: 'system' });
    expect(attempts[0]?.answers[text!.id]).toMatchObject({ value: '', points: 1, by: 'person', note: '' });
  });

  it('can come again with the same address', async () => {
    const admin = await t.given.administrator();
    const person = await t.given.student();
    await t.as(admin)(users.remove, { params: { id: person.id }, query: { force: true, mode: 'anonymize' } });
    const again = await t.as(admin)(users.create, { body: { email: person.email!, username: person.username } });
    expect(again.status).toBe(201);
  });
});

describe('who erases', () => {
  it('is an administrator, and says that they mean it', async () => {
    const { id } = await t.given.student();
    const call = { params: { id }, query: { force: true } } as const;
    expect((await t.visitor(users.remove, call)).body.code).toBe('not_signed_in');
    for (const role of ['student', 'instructor', 'manager'] as const) {
      const other = t.as(await t.given.user({ role }));
      expect((await other(users.remove, call)).body.code).toBe('forbidden');
      expect((await other(users.erasureFacts, { params: { id } })).body.code).toBe('forbidden');
    }
    const admin = t.as(await t.given.administrator());
    expect((await admin(users.remove, { params: { id } })).body.code).toBe('trash_not_supported');
    const bad = await admin(users.remove, { params: { id }, query: { force: true, mode: 'forget' as 'delete' } });
    expect(bad.body.code).toBe('invalid_params');
    expect((await admin(users.remove, { params: { id: 2_000_000_000 }, query: { force: true } })).status).toBe(404);
    expect(await t.db.$count(people, eq(people.id, id))).toBe(1);
  });

  it('is never the person, and of two administrators who erase each other one stays', async () => {
    await t.db.update(people).set({ roles: storedRoles('student') });
    const [one, two] = [await t.given.administrator(), await t.given.administrator()];
    const own = await t.as(one)(users.remove, { params: { id: one.id }, query: { force: true } });
    expect([own.status, own.body.code]).toEqual([409, 'self_delete']);
    const facts = await t.as(one)(users.erasureFacts, { params: { id: one.id } });
    expect(facts.body.refused).toBe('self_delete');
    const answers = await Promise.all([
      t.as(one)(users.remove, { params: { id: two.id }, query: { force: true } }),
      t.as(two)(users.remove, { params: { id: one.id }, query: { force: true } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await t.db.$count(people, sql`roles @> array['administrator']`)).toBe(1);
  });
});

describe('courses of somebody who is erased', () => {
  it('need a new owner, who teaches and is not blocked', async () => {
    const admin = t.as(await t.given.administrator());
    const author = await t.given.instructor();
    const course = await t.given.course({ author });
    const file = await storeFile(t.app.services, {
      source: Buffer.from('WEBVTT\n\nshared'),
      filename: 'lesson.vtt',
      authorId: author.id,
      now: t.now(),
    });
    const facts = await admin(users.erasureFacts, { params: { id: author.id } });
    expect(facts.body).toMatchObject({ courses: 1, media: 1, enrollments: 0, refused: '' });
    const remove = (reassign?: number) =>
      admin(users.remove, {
        params: { id: author.id },
        query: { force: true, ...(reassign !== undefined && { reassign }) },
      });
    const blocked = await t.given.user({ role: 'instructor', blocked: true });
    for (const reassign of [undefined, 0, author.id, (await t.given.student()).id, blocked.id, 2_000_000_000]) {
      const refused = await remove(reassign);
      expect([refused.status, refused.body.code, Object.keys(refused.body.data?.params ?? {})]).toEqual([
        400,
        'invalid_params',
        ['reassign'],
      ]);
    }
    const heir = await t.given.instructor();
    expect((await remove(heir.id)).status).toBe(200);
    const [row] = await t.db.select().from(courses).where(eq(courses.id, course.id));
    expect(row?.authorId).toBe(heir.id);
    const [handed] = await t.db.select().from(media).where(eq(media.id, file.id));
    expect(handed?.authorId).toBe(heir.id);
    expect(await t.app.services.files.size(file.key)).not.toBeNull();
  });
});

describe('several people', () => {
  it('are erased each by itself: what is refused hides nobody', async () => {
    const admin = await t.given.administrator();
    const [one, two] = [await t.given.student(), await t.given.student()];
    const author = await t.given.instructor();
    await t.given.course({ author });
    const answer = await t.as(admin)(users.bulkRemove, {
      body: { ids: [one.id, two.id, author.id, admin.id], force: true, mode: 'anonymize' },
    });
    expect(answer.body.done).toEqual([one.id, two.id]);
    expect(answer.body.failed.map(({ id, code }) => [id, code]).toSorted()).toEqual(
      [
        [author.id, 'invalid_params'],
        [admin.id, 'self_delete'],
      ].toSorted(),
    );
  });

  it('of a whole list are erased by a job', async () => {
    const admin = await t.given.administrator();
    const course = await t.given.course();
    const learners = [await t.given.enrolledLearner(course.id), await t.given.enrolledLearner(course.id)];
    const started = await t.as(admin)(jobs.start, {
      body: {
        kind: 'bulk',
        list: 'students',
        action: 'delete',
        query: { course: course.id },
        changes: { mode: 'anonymize' },
      },
    });
    expect(started.status).toBe(201);
    await t.runJobs();
    const rows = await t.db.select().from(people).where(eq(people.kind, 'erased'));
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(learners.map(({ id }) => id)));
    expect(await t.db.$count(enrollments, eq(enrollments.courseId, course.id))).toBe(2);
    const bad = await t.as(admin)(jobs.start, {
      body: { kind: 'bulk', list: 'students', action: 'delete', query: {}, changes: { mode: 'forget' } },
    });
    expect(bad.body.code).toBe('invalid_params');
  });
});
