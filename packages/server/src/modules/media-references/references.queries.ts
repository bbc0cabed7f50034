import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { taughtBy } from '../courses/index.ts';
import { courseItems, courses, sections } from '../courses/courses.tables.ts';
import { courseAnnouncements } from '../announcements/announcements.tables.ts';
import { courseFaqs } from '../faqs/faqs.tables.ts';
import { users } from '../identity/identity.tables.ts';
import { lessons } from '../lessons/lessons.tables.ts';
import { assignments } from '../assignments/assignments.tables.ts';
import { liveSessions } from '../live-sessions/live-sessions.tables.ts';
import type { MediaIds, MediaReference } from '../media/index.ts';
import { sitePages } from '../pages/pages.tables.ts';
import { questions, quizzes } from '../quizzes/quizzes.tables.ts';
import { rewardPointTypes } from '../rewards/rewards.tables.ts';
import { settingsPictures } from '../settings/index.ts';
import { settingsDocuments } from '../settings/settings.tables.ts';
import { terms } from '../terms/terms.tables.ts';

const one = (column: PgColumn): MediaIds => ({ column, select: sql`select ${column}` });

/** An address, or a media id in digits where the school itself has the video. */
const video = (column: PgColumn, source: PgColumn): MediaIds => ({
  column,
  select: sql`select case when ${source} = 'self-hosted' and ${column} ~ '^[0-9]{1,9}$' then ${column}::integer end`,
});

const many = (column: PgColumn): MediaIds => ({
  column,
  select: sql`select value::integer from jsonb_array_elements_text(${column}) where value ~ '^[0-9]{1,9}$'`,
});

/** Ids under these keys of the objects in a list. */
const within = (column: PgColumn, ...keys: string[]): MediaIds => ({
  column,
  select: sql`select (entry ->> key)::integer from jsonb_array_elements(${column}) entry,
    unnest(${`{${keys.join(',')}}`}::text[]) key where entry ->> key ~ '^[0-9]{1,9}$'`,
});

const setting = (...path: string[]): MediaIds => ({
  column: settingsDocuments.document,
  select: sql`select (${settingsDocuments.document} #>> ${`{${path.join(',')}}`}::text[])::integer`,
});

const course = { id: sql`${courses.id}`, name: sql`${courses.name}` };
const ofTeachers: MediaReference['visibleTo'] = ({ userId }) => taughtBy(userId);
const nobody = () => sql`false`;

const item = (id: PgColumn): Pick<MediaReference, 'id' | 'joins' | 'title' | 'course' | 'visibleTo'> => ({
  id: sql`${id}`,
  joins: sql`join ${courseItems} on ${courseItems.id} = ${id} join ${courses} on ${courses.id} = ${courseItems.courseId}`,
  title: sql`${courseItems.name}`,
  course,
  visibleTo: ofTeachers,
});

const joinCourse = (courseId: PgColumn): SQL => sql`join ${courses} on ${courses.id} = ${courseId}`;

/**
 * Every column that refers to a file of the library. A new one has its place here; `references.api.test.ts` looks for
 * forgotten ones. Snapshots of quizzes are none: attempts show what was asked, and former addresses lead on.
 */
export const references: readonly MediaReference[] = [
  {
    kind: 'course',
    table: courses,
    ids: [one(courses.featuredImage), video(courses.featuredVideoUrl, courses.featuredVideoSource)],
    texts: [courses.description, courses.shortDescription, courses.highlights, courses.purchaseNote, courses.welcome],
    id: course.id,
    title: course.name,
    course,
    visibleTo: ofTeachers,
  },
  {
    kind: 'section',
    table: sections,
    ids: [],
    texts: [sections.description],
    joins: joinCourse(sections.courseId),
    id: sql`${sections.id}`,
    title: sql`${sections.name}`,
    course,
    visibleTo: ofTeachers,
  },
  {
    kind: 'faq',
    table: courseFaqs,
    ids: [],
    texts: [courseFaqs.content],
    joins: joinCourse(courseFaqs.courseId),
    id: sql`${courseFaqs.id}`,
    title: sql`${courseFaqs.title}`,
    course,
    visibleTo: ofTeachers,
  },
  {
    kind: 'announcement',
    table: courseAnnouncements,
    ids: [],
    texts: [courseAnnouncements.description],
    joins: joinCourse(courseAnnouncements.courseId),
    id: sql`${courseAnnouncements.id}`,
    title: sql`${courseAnnouncements.title}`,
    course,
    visibleTo: ofTeachers,
  },
  {
    kind: 'lesson',
    table: lessons,
    ids: [
      one(lessons.featuredImage),
      one(lessons.videoPosterId),
      video(lessons.videoSourceUrl, lessons.videoSource),
      within(lessons.subtitles, 'media_id'),
      many(lessons.pdf),
      many(lessons.downloadMaterials),
    ],
    texts: [lessons.description, lessons.shortDescription],
    ...item(lessons.id),
  },
  {
    kind: 'quiz',
    table: quizzes,
    ids: [],
    texts: [quizzes.description, quizzes.shortDescription],
    ...item(quizzes.id),
  },
  {
    kind: 'assignment',
    table: assignments,
    ids: [many(assignments.downloadMaterials)],
    texts: [assignments.description, assignments.shortDescription],
    ...item(assignments.id),
  },
  ...(['zoom', 'google-meet'] as const).map((kind) => ({
    kind,
    table: liveSessions,
    ids: [many(liveSessions.downloadMaterials)],
    texts: [liveSessions.description, liveSessions.shortDescription, liveSessions.closingText],
    ...item(liveSessions.id),
  })),
  {
    kind: 'question',
    table: questions,
    ids: [within(questions.files, 'id'), within(questions.answers, 'image', 'imagePrompt', 'imageMatch')],
    texts: [
      questions.name,
      questions.description,
      questions.answers,
      questions.files,
      questions.explanation,
      questions.positiveFeedback,
      questions.negativeFeedback,
      questions.feedback,
    ],
    joins: joinCourse(questions.courseId),
    id: sql`${questions.id}`,
    title: sql`regexp_replace(${questions.name}, '<[^>]*>', '', 'g')`,
    course,
    visibleTo: ofTeachers,
  },
  {
    kind: 'term',
    table: terms,
    ids: [one(terms.featuredImage)],
    texts: [],
    id: sql`${terms.id}`,
    title: sql`${terms.name}`,
    taxonomy: sql`${terms.taxonomy}`,
    visibleTo: nobody,
  },
  {
    kind: 'person',
    table: users,
    ids: [one(users.avatarId)],
    texts: [users.avatarUrl, users.description],
    id: sql`${users.id}`,
    title: sql`${users.displayName}`,
    visibleTo: ({ userId }) => sql`${users.id} = ${userId}`,
  },
  {
    kind: 'page',
    table: sitePages,
    ids: [],
    texts: [sitePages.content],
    id: sql`${sitePages.id}`,
    title: sql`${sitePages.title}`,
    visibleTo: nobody,
  },
  {
    kind: 'reward',
    table: rewardPointTypes,
    ids: [one(rewardPointTypes.imageId)],
    texts: [],
    id: sql`${rewardPointTypes.id}`,
    title: sql`${rewardPointTypes.pluralName}`,
    visibleTo: nobody,
  },
  {
    kind: 'settings',
    table: settingsDocuments,
    ids: settingsPictures.map((path) => setting(...path.split('.'))),
    texts: [],
    id: sql`${settingsDocuments.id}`,
    title: sql`''`,
    visibleTo: nobody,
  },
];
