import { DAY_MS, HOUR_MS } from '@lectern/contract/time';
import { createMember, demoRoles, setAvatar } from '../modules/identity/index.ts';
import { upsertTerm } from '../modules/terms/index.ts';
import { enroll } from '../modules/enrollments/index.ts';
import { mediaUrl, storeFile } from '../modules/media/index.ts';
import { insertSampleCertificate } from '../modules/issued-certificates/index.ts';
import { insertSampleScale } from '../modules/gradebook/index.ts';
import { insertHistory } from '../modules/progress/index.ts';
import { insertWatchingHistory } from '../modules/watching/index.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { Services } from '../platform/services.ts';
import {
  type DemoCourse,
  demoCourses,
  demoPeople,
  type DemoStaff,
  type DemoStudent,
  type DemoWatching,
} from './content/index.ts';
import { readSettings } from '../modules/settings/index.ts';
import { seedActivity } from './seed-activity.ts';
import { seedOrders } from './seed-orders.ts';
import { seedAttempts, type Study } from './seed-attempts.ts';
import { seedQuestions } from './seed-questions.ts';
import { mediaFile } from './media-storage.ts';
import { seedDailyReview } from './seed-daily-review.ts';
import { seedGradebook } from './seed-gradebook.ts';
import { seedNotifications } from './seed-notifications.ts';
import { seedPoints, seedRewards } from './seed-rewards.ts';
import { seedReviews } from './seed-reviews.ts';
import { seedCourse, type SeededCourse } from './seed-course.ts';

/** Learners who completed the course before it gave certificates. */
const WITHOUT_CERTIFICATE = 2;
/** Some learners paid for it. */
const SOLD_COURSE = 'a-clear-page';

interface Seeding {
  services: Services;
  /** One hash for all demo people: their password is the same, and hashing takes time. */
  passwordHash: string;
  now: Date;
}

/** The demo school: its courses, those who teach them, and a class that has come unevenly far. */
export async function seedDemoSchool(db: Db, seeding: Seeding): Promise<void> {
  const timeZone = (await readSettings(seeding.services)).general.site.timezone;
  const staff = new Map<string, number>();
  for (const person of [demoPeople.admin, demoPeople.manager, ...demoPeople.instructors]) {
    staff.set(person.key, await seedStaff(db, seeding, person));
  }
  const studentId = await seedStudent(db, seeding, demoPeople.student, 3);

  await seedRewards(db, { ...seeding, actorId: staff.get(demoPeople.admin.key) ?? 0 });
  await insertSampleScale(db, seeding.now);
  const learners: { userId: number; student: DemoStudent }[] = [{ userId: studentId, student: demoPeople.student }];
  for (const [at, student] of demoPeople.students.entries()) {
    learners.push({ userId: await seedStudent(db, seeding, student, 20 + ((at * 7) % 60)), student });
  }
  // The catalog lists the newest course first; newcomers should see the first demo course first.
  for (const [at, course] of demoCourses.entries()) {
    const createdAt = new Date(seeding.now.getTime() - (100 + at * 40) * DAY_MS);
    const authorId = staff.get(course.instructor) ?? 0;
    const seeded = await seedSchoolCourse(db, seeding, { course, authorId, createdAt });
    const studies: Study[] = [];
    for (const [place, { userId, student }] of learners.entries()) {
      const share = student.progressShare[course.slug];
      if (share === undefined) continue;
      studies.push(await seedStudy(db, seeding, { userId, share, place, ...seeded }));
      await seedWatching(db, { userId, videos: student.videos ?? [], ...seeded, now: seeding.now });
    }
    await seedAttempts(db, { course: seeded, studies, now: seeding.now });
    await seedActivity(db, { course: seeded, studies, timeZone, now: seeding.now });
    await seedNotifications(db, { courseId: seeded.courseId, itemCount: seeded.items.length, authorId, studies });
    await seedDailyReview(db, {
      course: seeded,
      cards: course.cards ?? [],
      authorId,
      learnerId: studentId,
      now: seeding.now,
    });
    if (course.gradebook) {
      await seedGradebook(db, { ...seeding, gradebook: course.gradebook, course: seeded, studies, authorId });
    }
    if (course.certificate) {
      const userIds = certified(studies, seeded.items.length);
      await insertSampleCertificate(db, { ...seeding, courseId: seeded.courseId, userIds, authorId });
    }
    if (course.slug === SOLD_COURSE) {
      await seedOrders(db, { ...seeding, courseId: seeded.courseId, studies, actorId: authorId });
    }
    await seedPoints(db, { services: seeding.services, courseId: seeded.courseId, studies, now: seeding.now });
    const reviewed = { courseId: seeded.courseId, slug: course.slug, authorId };
    await seedReviews(db, { course: reviewed, studies, now: seeding.now });
    await seedQuestions(db, {
      course: seeded,
      questions: course.questions ?? [],
      studies,
      instructorId: staff.get(course.instructor) ?? 0,
      now: seeding.now,
    });
  }
}

/** Those who completed a course, except the first ones. */
function certified(studies: readonly Study[], items: number): number[] {
  const completedAt = ({ done }: Study) => done.at(-1)?.at.getTime() ?? 0;
  return studies
    .filter(({ done }) => done.length === items)
    .toSorted((a, b) => completedAt(a) - completedAt(b))
    .slice(WITHOUT_CERTIFICATE)
    .map(({ userId }) => userId);
}

async function seedStaff(db: Db, { services, passwordHash, now }: Seeding, person: DemoStaff): Promise<number> {
  const createdAt = new Date(now.getTime() - 400 * DAY_MS);
  const { id } = await createMember(db, {
    email: person.email,
    displayName: person.displayName,
    firstName: person.firstName,
    lastName: person.lastName,
    headline: person.headline,
    description: sanitizeRich(`<p>${person.bio}</p>`),
    timezone: person.timezone,
    locale: person.locale,
    given: demoRoles(person.role),
    passwordHash,
    emailVerifiedAt: createdAt,
    isDemo: true,
    now: createdAt,
  });
  const portrait = await storeFile(services, {
    source: mediaFile(person.portrait),
    authorId: id,
    altText: person.displayName,
    now: createdAt,
    db,
  });
  await setAvatar(db, {
    userId: id,
    avatarId: portrait.id,
    avatarUrl: mediaUrl(portrait.sizes.thumbnail?.key ?? portrait.key),
  });
  return id;
}

async function seedStudent(
  db: Db,
  { passwordHash, now }: Seeding,
  student: DemoStudent,
  daysAgo: number,
): Promise<number> {
  const createdAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const { id } = await createMember(db, {
    email: student.email,
    displayName: student.displayName,
    firstName: student.firstName,
    lastName: student.lastName,
    timezone: student.timezone,
    locale: student.locale,
    given: demoRoles('student'),
    passwordHash,
    emailVerifiedAt: createdAt,
    isDemo: true,
    now: createdAt,
  });
  return id;
}

/** A course of the demo school, in the catalog with terms of its own. */
async function seedSchoolCourse(
  db: Db,
  { services, now }: Seeding,
  { course, authorId, createdAt }: { course: DemoCourse; authorId: number; createdAt: Date },
): Promise<SeededCourse> {
  const { category } = course;
  const parentId = category.parent ? await upsertTerm(db, { taxonomy: 'category', ...category.parent }) : 0;
  const termIds = [
    await upsertTerm(db, { taxonomy: 'category', name: category.name, slug: category.slug, parentId }),
    ...(await inOrder(course.tags, (name) => upsertTerm(db, { taxonomy: 'tag', name }))),
  ];
  const difficultyId = await upsertTerm(db, {
    taxonomy: 'difficulty',
    name: course.difficulty,
    slug: course.difficulty,
  });
  const fields = { status: 'publish', featured: true } as const;
  const importKey = `demo:${course.slug}`;
  const made = { course, authorId, termIds, difficultyId, fields, importKey };
  return seedCourse(db, { services, ...made, now: createdAt, today: now });
}

/** A learner enrolled some time ago and has done the first items since, a few hours apart. */
async function seedStudy(
  db: Db,
  { services, now }: Seeding,
  { userId, courseId, items, share, place }: SeededCourse & { userId: number; share: number; place: number },
): Promise<Study> {
  const enrolledAt = new Date(now.getTime() - (place === 0 ? 2 : 9 + ((place * 5) % 45)) * DAY_MS);
  await enroll(db, {
    courseId,
    userId,
    source: 'free',
    gate: 'none',
    actorId: userId,
    enrolledAt,
    // Seats are counted as of now: people enrolled on other days than the order they are made in.
    now,
    services,
  });
  const done = items.slice(0, Math.round(items.length * share)).map(({ id, type, dripDays }, at) => ({
    itemId: id,
    itemType: type,
    at: new Date(enrolledAt.getTime() + dripDays * DAY_MS + (at + 1) * (3 + (place % 5)) * HOUR_MS),
  }));
  if (done.length > 0) {
    const finished = done.length === items.length;
    await insertHistory(db, { userId, courseId, startedAt: enrolledAt, completions: done, finished });
  }
  return { userId, place, enrolledAt, done };
}

async function seedWatching(
  db: Db,
  {
    userId,
    videos,
    courseId,
    items,
    now,
  }: SeededCourse & { userId: number; videos: readonly DemoWatching[]; now: Date },
): Promise<void> {
  for (const { lesson, notes, ranges, resumeTime } of videos) {
    const item = items.find(({ slug }) => slug === lesson);
    if (!item?.video) continue;
    const seenAt = new Date(now.getTime() - 3 * HOUR_MS);
    const past = {
      userId,
      courseId,
      lessonId: item.id,
      video: item.video,
      ranges,
      resumeTime,
      notes: notes.map((note, at) => ({ ...note, key: `demo-${at + 1}` })),
    };
    await insertWatchingHistory(db, { past, now: seenAt });
  }
}

async function inOrder<Entry, Result>(
  entries: readonly Entry[],
  act: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const entry of entries) results.push(await act(entry));
  return results;
}
