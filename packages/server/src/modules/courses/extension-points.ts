import type { CourseCertificate, ItemTypeSlug, Locale } from '@lectern/contract';
import type { Db } from '../../platform/db/database.ts';
import { extensionPoint } from '../../platform/extension-points.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { WriteContext } from '../../platform/http/write-context.ts';
import type { Services } from '../../platform/services.ts';
import type { CourseBody } from './course/course-fields.ts';

/**
 * Takes rows that are kept of items of any type by their course along, in the transaction in which an item moves to
 * another course.
 */
type ItemMover = (db: Db, move: { itemId: number; fromCourseId: number; toCourseId: number }) => Promise<void>;

export const itemMovers = extensionPoint<ItemMover>('movers of items');

/**
 * What follows when published items leave the outline of a course, in the same transaction and after its own events.
 */
type ItemWithdrawal = (db: Db, writing: WriteContext, courseId: number) => Promise<void>;

export const itemWithdrawals = extensionPoint<ItemWithdrawal>('what follows when items leave a course');

/** Whether a person may learn in one of these courses. */
type MayLearn = (
  db: Db,
  options: { courseIds: readonly number[]; actor: Actor | null; now: Date; restrictInstructors: boolean },
) => Promise<boolean>;

export const courseReaders = extensionPoint<MayLearn>('who may learn in courses');

/** What learners did in courses, counted. */
interface CourseFigures {
  /** Of those who enrolled in each course, how many have completed it, in percent. One statement for all courses. */
  completionPercents: (db: Db, options: { courseIds: readonly number[] }) => Promise<ReadonlyMap<number, number>>;
  /** What would be lost with a course: people enrolled now, and items that anybody has completed. */
  atStake: (db: Db, options: { courseId: number; now: Date }) => Promise<{ learners: number; completions: number }>;
}

export const courseFigures = extensionPoint<CourseFigures>('the figures of courses');

/** Makes a draft of a type of item by its name alone, in a section whose course is held. */
interface DraftMaker {
  type: ItemTypeSlug;
  add: (
    db: Db,
    writing: WriteContext & { place: { courseId: number; sectionId: number }; name: string },
  ) => Promise<number>;
}

export const draftMakers = extensionPoint<DraftMaker>('makers of drafts');

/** A course that is bundled with the product as an example. */
interface Sample {
  slug: string;
  name: string;
  summary: string;
  locale: Locale;
  sections: number;
  lessons: number;
  quizzes: number;
}

/** The bundled sample courses, the default one first. */
export interface SampleCourses {
  list: readonly Sample[];
  /** Adds a sample as a draft of this author and returns its id; undefined for unknown slugs. */
  add: (
    db: Db,
    options: { services: Services; slug: string; authorId: number; now: Date },
  ) => Promise<number | undefined>;
}

export const sampleCourses = extensionPoint<SampleCourses>('the sample courses');

/** Replaces questions of a course that users no longer teach by copies in their own quizzes. */
export type TeachersLeaving = (
  db: Db,
  leaving: WriteContext & { courseId: number; userIds: readonly number[] },
) => Promise<void>;

export const teachersLeaving = extensionPoint<TeachersLeaving>('what teachers leave behind');

/** What courses say of the certificate that their learners get. */
interface CourseCertificates {
  /** By course; empty while the add-on is off. One statement for all courses. */
  views: (
    db: Db,
    options: { services: Services; courseIds: readonly number[] },
  ) => Promise<ReadonlyMap<number, CourseCertificate>>;
  /** Those whose public page names the certificate; none while the add-on is off. */
  shown: (db: Db, options: { services: Services; courseIds: readonly number[] }) => Promise<ReadonlySet<number>>;
  /** Saves the fields that the body names. */
  save: (db: Db, writing: WriteContext & { courseId: number; body: CourseBody }) => Promise<void>;
}

export const courseCertificates = extensionPoint<CourseCertificates>('the certificates of courses');
