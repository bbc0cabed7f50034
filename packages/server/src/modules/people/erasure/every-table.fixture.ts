import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { sanitizeRich } from '../../../platform/html/sanitize-texts.ts';
import { mails } from '../../../platform/platform.tables.ts';
import type { TestApp } from '../../../test/app.ts';
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
import { openingAlerts } from '../../openings/openings.tables.ts';
import { courseUnlocks } from '../../enrollments/enrollments.tables.ts';
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
import { draftAnswers, quizExtraAttempts } from '../../quizzes/quizzes.tables.ts';
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
import { fillAnalytics } from './analytics-rows.fixture.ts';
import { fillGradebook } from './gradebook-rows.fixture.ts';
import { fillSales } from './sales-rows.fixture.ts';
import { fillClassroom } from './classroom-rows.fixture.ts';
import { fillWebhooks } from './webhook-rows.fixture.ts';
import { dataDownloads, personNotes, userPreferences } from '../people.tables.ts';

interface Filling {
  t: TestApp;
  person: Person;
  id: number;
  word: string;
  now: Date;
  quiz: Awaited<ReturnType<TestApp['given']['quiz']>>;
  lesson: Awaited<ReturnType<TestApp['given']['lesson']>>;
  /** The person in the course of the lesson. */
  of: { userId: number; courseId: number };
}

/** A person whose names contain a word that occurs nowhere else. */
export async function personNamed(t: TestApp, word: string) {
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
type Person = Awaited<ReturnType<typeof personNamed>>;

/** Adds rows of this person, and files with their word, to every table that has a column for people. */
export async function fillEveryTable(t: TestApp, person: Person) {
  const { id, word } = person;
  const quiz = await t.given.quiz({ questions: [{ type: 'single-choice' }, { type: 'text-answer' }, {}] });
  const lesson = await t.given.lesson();
  const filling = { t, person, id, word, now: t.now(), quiz, lesson, of: { userId: id, courseId: lesson.courseId } };
  await fillCourse(filling);
  await fillAssignments(filling);
  await fillDiscussions(filling);
  await fillAccount(filling);
  await fillNotifications(filling);
  await fillDailyReview(filling);
  await fillLiveSessions(filling);
  await fillFiles(filling);
  await fillApplications(filling);
  await fillRewards(filling);
  await fillGradebook(filling);
  await fillAnalytics(filling);
  await fillSales(filling);
  await fillMails(filling);
  await fillWebhooks(filling);
  await fillClassroom(filling);
  return { quiz, lesson };
}

async function fillCourse({ t, id, word, now, of, person, quiz, lesson }: Filling) {
  await t.given.enrollment({ ...of, userId: id });
  await t.given.completions({ ...of, items: [lesson] });
  await t.db.update(courseProgress).set({ status: 'progress' }).where(eq(courseProgress.userId, id));
  const run = { ...of, startedAt: now, completedAt: now, retakenAt: now, items: [], beside: {} };
  await t.db.insert(courseRuns).values({ ...run, number: 1 });
  await t.db.insert(courseUnlocks).values({ ...of, passwordHash: 'x', createdAt: now });
  await t.db.insert(openingAlerts).values({ ...of, createdAt: now });
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
  const video = { ...of, lessonId: lesson.id, video: 'v', modifiedAt: now };
  await t.db.insert(videoWatches).values(video);
  await t.db.insert(videoClocks).values({ userId: id, session: word, accountedAt: now });
  await t.db
    .insert(videoNotes)
    .values({ ...video, key: 'k', timeStamp: 1, title: word, description: word, createdAt: now });
}

async function fillAssignments({ t, id, word, now }: Filling) {
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
}

async function fillDiscussions({ t, id, word, now, of, quiz, lesson }: Filling) {
  const review = { createdAt: now, modifiedAt: now, status: 'approve' } as const;
  await t.db.insert(reviews).values({ ...review, quizId: quiz.id, userId: id, content: `${word} liked it` });
  await t.db
    .insert(reviews)
    .values({ ...review, courseId: lesson.courseId, rating: 5, userId: id, content: `${word} learned a lot` });
  const question = { ...of, content: `${word} asks`, createdAt: now, modifiedAt: now, lastActivityAt: now };
  await t.db.insert(questionsAnswers).values(question);
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
}

async function fillAccount({ t, id, word, now, person }: Filling) {
  await t.db.insert(userPreferences).values({ userId: id, name: 'look', value: word });
  await t.db.insert(personNotes).values({ userId: id, text: `${word} asked for more time`, createdAt: now });
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
}

async function fillNotifications({ t, id, word, now, of, quiz }: Filling) {
  await t.db.insert(notificationPreferences).values({ userId: id, kind: word, email: false, modifiedAt: now });
  await t.db.insert(reminders).values({ ...of, kind: 'completion', sentAt: now });
  await t.db.insert(unlockNotices).values({ userId: id, itemId: quiz.id, noticedAt: now });
  await t.db.insert(mutedCourses).values({ ...of, mutedAt: now });
  await t.db.insert(notificationDigests).values({ userId: of.userId, every: 'daily', sentUntil: now });
  const event = { type: 'new_enrollment', params: {}, createdAt: now } as const;
  await t.db.insert(notifications).values({ ...of, ...event, eventId: 1 });
}

async function fillDailyReview({ t, id, word, now, of }: Filling) {
  await t.db.insert(dailyReviewPreferences).values({ userId: id, enabled: true, modifiedAt: now });
  await t.db.insert(dailyReviewMutes).values({ ...of, mutedAt: now });
  const [card] = await t.db
    .insert(dailyReviewCards)
    .values({ ...of, front: word, back: word, createdById: id, requestKey: word, createdAt: now, modifiedAt: now })
    .returning();
  const memory = { due: now, stability: 1, difficulty: 1, reps: 1, lapses: 0, state: 2, lastReview: now };
  const [schedule] = await t.db
    .insert(dailyReviewSchedules)
    .values({ userId: id, cardId: card!.id, ...memory })
    .returning();
  await t.db.insert(dailyReviewAnswers).values({
    userId: id,
    scheduleId: schedule!.id,
    requestKey: word,
    source: 'review',
    grade: 3,
    before: storedState(memory),
    answeredAt: now,
  });
}

async function fillLiveSessions({ t, id, word, now }: Filling) {
  const session = await t.given.session();
  await t.db.insert(sessionJoins).values({ sessionId: session.id, userId: id, firstJoinedAt: now, lastJoinedAt: now });
  const sentMail = { sessionId: session.id, userId: id, kind: 'day', startsAt: now, sentAt: now } as const;
  await t.db.insert(sessionMails).values(sentMail);
  const account = { provider: 'google-meet', userId: id, clientId: word, clientSecret: word, changedAt: now } as const;
  await t.db.insert(meetingAccounts).values(account);
  await t.given.webhookToken({ id });
  await t.db.insert(calendarFeeds).values({ userId: id, tokenHash: word, createdAt: now });
}

async function fillFiles({ t, id, word, now, person }: Filling) {
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
}

async function fillApplications({ t, id, word, now }: Filling) {
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
}

async function fillRewards({ t, id, word, now }: Filling) {
  const day = '2030-05-01';
  const names = { singularName: 'Point', pluralName: 'Points', rankName: 'Level', createdAt: now };
  const [type] = await t.db.insert(rewardPointTypes).values(names).returning();
  const [rank] = await t.db.insert(rewardRanks).values({ pointTypeId: type!.id, name: 'First', points: 1 }).returning();
  const [achievement] = await t.db
    .insert(rewardAchievements)
    .values({ label: 'One', description: '', kind: 'lesson_completed', count: 1, active: true, createdAt: now })
    .returning();
  await t.db.insert(rewardPeople).values({ userId: id });
  await t.db.insert(rewardGoals).values({ userId: id, fromDay: day, goalDays: 3 });
  await t.db.insert(rewardDays).values({ userId: id, day });
  await t.db.insert(rewardActivities).values({ userId: id, kind: 'lesson_completed', source: 'item:1', day, at: now });
  const entry = {
    pointTypeId: type!.id,
    points: 5,
    kind: 'staff',
    ruleId: 0,
    source: word,
    day,
    reason: word,
  } as const;
  await t.db.insert(rewardEntries).values({ ...entry, userId: id, actorId: id, createdAt: now });
  await t.db.insert(rewardRanksReached).values({ userId: id, rankId: rank!.id, reachedAt: now });
  await t.db.insert(rewardAchievementsEarned).values({ userId: id, achievementId: achievement!.id, earnedAt: now });
}

async function fillMails({ t, word, now, person }: Filling) {
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
}
