import { fileURLToPath } from 'node:url';
import { createMember, setAvatar } from '../modules/accounts/index.ts';
import { createCourse, createSection, upsertTerm } from '../modules/courses/index.ts';
import { enrol } from '../modules/enrolments/index.ts';
import { createLesson } from '../modules/lessons/index.ts';
import { type MediaRow, mediaUrl, setMediaUses, storeFile } from '../modules/media/index.ts';
import { insertHistory } from '../modules/progress/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import {
  type DemoCourse,
  type DemoLesson,
  demoCourses,
  demoPeople,
  type DemoStaff,
  type DemoStudent,
} from './content/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Seeding {
  services: Services;
  /** One hash for all demo people: their password is the same, and hashing takes time. */
  passwordHash: string;
  now: Date;
}

const mediaFile = (name: string) => fileURLToPath(new URL(`./media/${name}`, import.meta.url));

/** The demo school: three courses, those who teach them, and a class that has come unevenly far. */
export async function seedDemoSchool(db: Db, seeding: Seeding): Promise<void> {
  const staff = new Map<string, number>();
  for (const person of [demoPeople.admin, demoPeople.manager, ...demoPeople.instructors]) {
    staff.set(person.key, await seedStaff(db, seeding, person));
  }
  const studentId = await seedStudent(db, seeding, demoPeople.student, 3);

  const learners: { userId: number; student: DemoStudent }[] = [{ userId: studentId, student: demoPeople.student }];
  for (const [at, student] of demoPeople.students.entries()) {
    learners.push({ userId: await seedStudent(db, seeding, student, 20 + ((at * 7) % 60)), student });
  }
  // The newest course stands first in the catalogue; a newcomer should meet the first one first.
  for (const [at, course] of demoCourses.entries()) {
    const createdAt = new Date(seeding.now.getTime() - (100 + at * 40) * DAY_MS);
    const seeded = await seedCourse(db, seeding, { course, authorId: staff.get(course.instructor) ?? 0, createdAt });
    for (const [place, { userId, student }] of learners.entries()) {
      const share = student.progressShare[course.slug];
      if (share !== undefined) await seedStudy(db, seeding, { userId, share, place, ...seeded });
    }
  }
}

async function seedStaff(db: Db, { services, passwordHash, now }: Seeding, person: DemoStaff): Promise<number> {
  const createdAt = new Date(now.getTime() - 400 * DAY_MS);
  const { id } = await createMember(db, {
    email: person.email,
    displayName: person.displayName,
    firstName: person.firstName,
    lastName: person.lastName,
    headline: person.headline,
    description: `<p>${person.bio}</p>`,
    timezone: person.timezone,
    locale: person.locale,
    roles: [person.role],
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
    roles: ['student'],
    passwordHash,
    emailVerifiedAt: createdAt,
    isDemo: true,
    now: createdAt,
  });
  return id;
}

/** Stores each picture of a course once, and puts its address where the texts name it. */
function mediaShelf(db: Db, { services }: Seeding, options: { authorId: number; now: Date }) {
  const shelf = new Map<string, MediaRow>();
  async function take(file: string, altText = ''): Promise<MediaRow> {
    const known = shelf.get(file);
    if (known) return known;
    const row = await storeFile(services, { source: mediaFile(file), altText, db, ...options });
    shelf.set(file, row);
    return row;
  }
  return {
    take,
    async place(html: string): Promise<{ html: string; mediaIds: number[] }> {
      const mediaIds: number[] = [];
      let placed = html;
      for (const [, file = ''] of html.matchAll(/"demo:([\w.-]+)"/g)) {
        const row = await take(file);
        mediaIds.push(row.id);
        placed = placed.replaceAll(`"demo:${file}"`, `"${mediaUrl(row.key)}"`);
      }
      return { html: placed, mediaIds };
    },
  };
}

interface SeededCourse {
  courseId: number;
  items: { id: number; dripDays: number }[];
}

async function seedCourse(
  db: Db,
  seeding: Seeding,
  { course, authorId, createdAt }: { course: DemoCourse; authorId: number; createdAt: Date },
): Promise<SeededCourse> {
  const shelf = mediaShelf(db, seeding, { authorId, now: createdAt });
  const cover = await shelf.take(course.image, course.name);
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
  const description = await shelf.place(course.descriptionHtml);

  const { id: courseId } = await createCourse(db, {
    fields: {
      name: course.name,
      slug: course.slug,
      status: 'publish',
      shortDescription: course.shortDescription,
      description: description.html,
      highlights: `<ul>${course.highlights.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      authorId,
      accessMode: course.accessMode,
      flow: course.flow,
      duration: course.durationMinutes,
      featuredImage: cover.id,
      featured: true,
      ...(course.welcome && { welcome: { enabled: true, ...course.welcome } }),
      createdAt,
    },
    termIds,
    difficultyId,
    now: createdAt,
  });
  await setMediaUses(db, { courseId, itemId: null, mediaIds: [cover.id, ...description.mediaIds] });

  const items: SeededCourse['items'] = [];
  for (const { name, description: about, lessons } of course.sections) {
    const sectionId = await createSection(db, { courseId, name, ...(about && { description: about }), now: createdAt });
    for (const lesson of lessons) {
      items.push(await seedLesson(db, { lesson, courseId, sectionId, shelf, now: createdAt }));
    }
  }
  return { courseId, items };
}

async function seedLesson(
  db: Db,
  {
    lesson,
    courseId,
    sectionId,
    shelf,
    now,
  }: {
    lesson: DemoLesson;
    courseId: number;
    sectionId: number;
    shelf: ReturnType<typeof mediaShelf>;
    now: Date;
  },
): Promise<SeededCourse['items'][number]> {
  const { video } = lesson;
  const text = await shelf.place(lesson.html);
  // A picture that opens the text would stand there twice as the lesson's own picture.
  const opens = lesson.image !== undefined && lesson.html.includes(`"demo:${lesson.image}"`);
  const image = lesson.image && !opens ? await shelf.take(lesson.image, lesson.name) : undefined;
  const film = video && {
    file: await shelf.take(video.file),
    poster: await shelf.take(video.poster, lesson.name),
    captions: await shelf.take(video.captions),
  };
  const id = await createLesson(db, {
    courseId,
    sectionId,
    name: lesson.name,
    slug: lesson.slug,
    status: 'publish',
    drip: { date: null, days: lesson.dripDays ?? 0 },
    preview: lesson.preview ?? false,
    content: {
      description: text.html,
      featuredImage: image?.id ?? 0,
      ...(film && {
        videoSource: 'self-hosted',
        videoSourceUrl: String(film.file.id),
        videoPosterId: film.poster.id,
        videoPlaybackTime: video.durationSeconds,
        videoMeta: {
          time_stamps: video.chapters.map(({ label, start, end }, at) => ({
            id: `chapter-${at + 1}`,
            label,
            start_time: start,
            end_time: end,
          })),
          enable_video_share: false,
          enable_right_button_click: false,
        },
        subtitles: [{ media_id: film.captions.id, label: 'English', language: 'en' }],
      }),
    },
    now,
  });
  const mediaIds = [
    ...text.mediaIds,
    ...[image, film?.file, film?.poster, film?.captions].flatMap((row) => row?.id ?? []),
  ];
  await setMediaUses(db, { courseId, itemId: id, mediaIds });
  return { id, dripDays: lesson.dripDays ?? 0 };
}

/** A learner enrolled some time ago and has done the first items since, a few hours apart. */
async function seedStudy(
  db: Db,
  { services, now }: Seeding,
  { userId, courseId, items, share, place }: SeededCourse & { userId: number; share: number; place: number },
): Promise<void> {
  const enrolledAt = new Date(now.getTime() - (place === 0 ? 2 : 9 + ((place * 5) % 45)) * DAY_MS);
  await enrol(db, {
    courseId,
    userId,
    source: 'free',
    gate: 'none',
    actorId: userId,
    enrolledAt,
    now: enrolledAt,
    services,
  });
  const done = items.slice(0, Math.round(items.length * share));
  if (done.length === 0) return;
  await insertHistory(db, {
    userId,
    courseId,
    startedAt: enrolledAt,
    completions: done.map(({ id, dripDays }, at) => ({
      itemId: id,
      itemType: 'lesson',
      at: new Date(enrolledAt.getTime() + dripDays * DAY_MS + (at + 1) * (3 + (place % 5)) * HOUR_MS),
    })),
    finished: done.length === items.length,
  });
}

async function inOrder<Entry, Result>(
  entries: readonly Entry[],
  act: (entry: Entry) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const entry of entries) results.push(await act(entry));
  return results;
}
