import { fileURLToPath } from 'node:url';
import { createCourse, createFaqs, createSection, type NewCourse } from '../modules/courses/index.ts';
import { createLesson } from '../modules/lessons/index.ts';
import { type MediaRow, mediaUrl, setMediaUses, storeFile } from '../modules/media/index.ts';
import type { Db } from '../platform/db/database.ts';
import type { Services } from '../platform/services.ts';
import type { DemoCourse, DemoLesson, DemoQuiz } from './content/index.ts';
import { seedQuiz } from './seed-quiz.ts';

/** Where the file of this name lies that comes with the program. */
export const mediaFile = (name: string) => fileURLToPath(new URL(`./media/${name}`, import.meta.url));

/** Stores each picture of a course once, and puts its address where the texts name it. */
function mediaShelf(db: Db, services: Services, options: { authorId: number; now: Date }) {
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

export type Shelf = ReturnType<typeof mediaShelf>;

interface SeededItem {
  id: number;
  dripDays: number;
  /** Of a quiz: what it was made of. */
  quiz?: DemoQuiz;
}

export interface SeededCourse {
  courseId: number;
  items: SeededItem[];
}

/** One of the demo courses with its pictures and films. `fields` are those that differ from one place to the other. */
export async function seedCourse(
  db: Db,
  {
    services,
    course,
    authorId,
    termIds,
    difficultyId,
    fields,
    now,
  }: {
    services: Services;
    course: DemoCourse;
    authorId: number;
    termIds: readonly number[];
    difficultyId: number | null;
    fields: Pick<NewCourse, 'status' | 'featured' | 'modifiedById'>;
    now: Date;
  },
): Promise<SeededCourse> {
  const shelf = mediaShelf(db, services, { authorId, now });
  const cover = await shelf.take(course.image, course.name);
  const description = await shelf.place(course.descriptionHtml);

  const { id: courseId } = await createCourse(db, {
    fields: {
      name: course.name,
      slug: course.slug,
      shortDescription: course.shortDescription,
      description: description.html,
      highlights: `<ul>${course.highlights.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      authorId,
      accessMode: course.accessMode,
      flow: course.flow,
      duration: course.durationMinutes,
      featuredImage: cover.id,
      ...(course.welcome && { welcome: { enabled: true, ...course.welcome } }),
      createdAt: now,
      ...fields,
    },
    termIds,
    difficultyId,
    now,
  });
  await setMediaUses(db, { courseId, itemId: null, mediaIds: [cover.id, ...description.mediaIds] });

  await createFaqs(db, { courseId, faqs: course.faqs ?? [], now });

  const items: SeededCourse['items'] = [];
  for (const { name, description: about, lessons, quiz } of course.sections) {
    const sectionId = await createSection(db, { courseId, name, ...(about && { description: about }), now });
    for (const lesson of lessons) {
      items.push(await seedLesson(db, { lesson, courseId, sectionId, shelf, now }));
    }
    if (quiz) {
      const id = await seedQuiz(db, { quiz, courseId, sectionId, shelf, now });
      items.push({ id, dripDays: quiz.dripDays ?? 0, quiz });
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
    shelf: Shelf;
    now: Date;
  },
): Promise<SeededItem> {
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
