import { createCourse, createSection, type NewCourse } from '../modules/courses/index.ts';
import { seedAnnouncements } from './seed-announcements.ts';
import { createFaqs } from '../modules/faqs/index.ts';
import { createLesson } from '../modules/lessons/index.ts';
import { setMediaUses } from '../modules/media/index.ts';
import type { Db } from '../platform/db/database.ts';
import { sanitizeRich } from '../platform/html/sanitize-texts.ts';
import type { Services } from '../platform/services.ts';
import type { DemoCourse, DemoLesson } from './content/index.ts';
import { videoOf, streamOf, takeAll } from './seed-video.ts';
import { type DemoStorage, mediaStorage } from './media-storage.ts';
import { seedQuiz } from './seed-quiz.ts';
import { seedAssignment, seedSession } from './seed-together.ts';
import type { SeededItem } from './seeded-item.ts';

export interface SeededCourse {
  courseId: number;
  items: SeededItem[];
}

/** One of the demo courses with its pictures and videos. `fields` are those that differ from one place to the other. */
export async function seedCourse(
  db: Db,
  {
    services,
    course,
    authorId,
    termIds,
    difficultyId,
    fields,
    importKey,
    now,
    today = now,
  }: {
    services: Services;
    course: DemoCourse;
    authorId: number;
    termIds: readonly number[];
    difficultyId: number | null;
    fields: Pick<NewCourse, 'status' | 'featured' | 'modifiedById'>;
    /** Identifies the course as created by the demo. */
    importKey: string;
    /** When it was made. */
    now: Date;
    /** The day from which its streams are counted. */
    today?: Date;
  },
): Promise<SeededCourse> {
  const storage = mediaStorage(db, services, { authorId, now });
  const cover = await storage.take(course.image, { altText: course.name });
  const spoken = inItsLanguage(course);
  const description = await storage.place(spoken(course.descriptionHtml));

  const { id: courseId } = await createCourse(db, {
    fields: {
      name: course.name,
      slug: course.slug,
      shortDescription: sanitizeRich(course.shortDescription),
      description: description.html,
      highlights: sanitizeRich(`<ul>${course.highlights.map((line) => `<li>${line}</li>`).join('')}</ul>`),
      authorId,
      accessMode: course.accessMode,
      flow: course.flow,
      featuredImage: cover.id,
      ...(course.welcome && {
        welcome: { enabled: true, ...course.welcome, description: sanitizeRich(course.welcome.description) },
      }),
      createdAt: now,
      ...fields,
    },
    termIds,
    difficultyId,
    importKey,
    now,
  });
  await setMediaUses(db, { courseId, itemId: null, mediaIds: [cover.id, ...description.mediaIds] });

  const faqs = (course.faqs ?? []).map(({ title, html }) => ({ title, html: sanitizeRich(html) }));
  await createFaqs(db, { courseId, faqs, now });

  await seedAnnouncements(db, { course, courseId, authorId, now: today });

  const items: SeededCourse['items'] = [];
  for (const { name, description: about, lessons, quiz, assignment, sessions = [] } of course.sections) {
    const sectionId = await createSection(db, {
      courseId,
      name,
      ...(about && { description: sanitizeRich(about) }),
      now,
    });
    for (const lesson of lessons) {
      const html = spoken(lesson.html);
      items.push(await seedLesson(db, { lesson: { ...lesson, html }, courseId, sectionId, storage, now, today }));
    }
    if (quiz) {
      const id = await seedQuiz(db, { quiz, courseId, sectionId, storage, now });
      items.push({ id, type: 'quiz', slug: quiz.slug, dripDays: quiz.dripDays ?? 0, quiz });
    }
    const place = { courseId, sectionId, now, today };
    if (assignment) items.push(await seedAssignment(db, assignment, place));
    for (const session of sessions) items.push(await seedSession(db, session, place));
  }
  return { courseId, items };
}

/** Says which language a text is in where the school's may be another one. */
function inItsLanguage({ language }: DemoCourse): (html: string) => string {
  if (!language) return (html) => html;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return (html) => `<div lang="${language}" dir="${direction}">${html}</div>`;
}

async function seedLesson(
  db: Db,
  {
    lesson,
    courseId,
    sectionId,
    storage,
    now,
    today,
  }: {
    lesson: DemoLesson;
    courseId: number;
    sectionId: number;
    storage: DemoStorage;
    now: Date;
    today: Date;
  },
): Promise<SeededItem> {
  // Before the text, which may show one of them: their titles are what people read.
  const documents = await takeAll(lesson.documents, storage);
  const materials = await takeAll(lesson.materials, storage);
  const text = await storage.place(lesson.html);
  // A picture that opens the text would be shown twice, once as the lesson's own picture.
  const opens = lesson.image !== undefined && lesson.html.includes(`"demo:${lesson.image}"`);
  const image = lesson.image && !opens ? await storage.take(lesson.image, { altText: lesson.name }) : undefined;
  const video = lesson.video
    ? await videoOf(lesson.video, { storage, name: lesson.name })
    : await streamOf(lesson, { storage, today });
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
      pdf: documents,
      downloadMaterials: materials,
      ...video.content,
    },
    now,
  });
  const mediaIds = new Set([
    ...text.mediaIds,
    ...(image ? [image.id] : []),
    ...video.mediaIds,
    ...documents,
    ...materials,
  ]);
  await setMediaUses(db, { courseId, itemId: id, mediaIds: [...mediaIds] });
  const { videoSource, videoSourceUrl } = video.content;
  return {
    id,
    type: 'lesson',
    slug: lesson.slug,
    dripDays: lesson.dripDays ?? 0,
    ...(videoSource && videoSourceUrl && { video: { source: videoSource, address: videoSourceUrl } }),
  };
}
