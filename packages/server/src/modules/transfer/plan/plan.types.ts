import type { AccessMode, ContentStatus, Flow, SafeHtml, Taxonomy } from '@lectern/contract';
import type { ImportedQuestion, ImportedQuizContent } from '../../quizzes/index.ts';
import type { Problem } from './problems.ts';

/** HTML as it may be stored. */
export interface CleanedHtml {
  html: SafeHtml;
  media: string[];
  /** Nothing of it could be sanitized. */
  tooComplex: boolean;
}

/** What cleans the texts of a file; the plan is pure and gets it handed in. */
export interface Cleaners {
  /** HTML as it may be stored, and the media it can no longer show. */
  rich: (html: string) => CleanedHtml;
  /** One line without tags. */
  line: (html: string) => string;
  /** One line with emphasis, and the media it can no longer show. */
  inline: (html: string) => CleanedHtml;
  /** What it says, with its lines: for what is a text here and not HTML. */
  text: (html: string) => string;
  /** Our form of a slug; `noun` is used if there is no letter. */
  slug: (text: string, noun: string) => string;
  /** The address or the embed as it may be stored, or null. */
  video: (source: string, value: string) => string | null;
  /** A picture, video or sound by its address: a file of this school, one that stays elsewhere, or null. */
  file: (address: string, mime: string) => { id: number; url: string; mime: string } | null;
}

export interface PlannedTerm {
  taxonomy: Taxonomy;
  slug: string;
  name: string;
  description: string;
  /** Slug of the parent in the same taxonomy; parents come first in a list. */
  parent: string | null;
}

export interface PlannedCourse {
  sourceId: number;
  importKey: string;
  fields: CourseFields;
  /** The password of a protected course, as typed; '' for none. */
  password: string;
  terms: PlannedTerm[];
  sections: PlannedSection[];
  /** Questions without a quiz. */
  bank: PlannedQuestion[];
  kept: KeptRecord[];
  missingMedia: MissingMedia[];
  /** How many records of each kind the course consists of. */
  sizes: Record<string, number>;
  /** How many of them are left out, each with an error of its own. */
  leftOut: Record<string, number>;
}

export interface CourseFields {
  name: string;
  slug: string;
  status: ContentStatus;
  description: SafeHtml;
  shortDescription: SafeHtml;
  createdAt: Date | null;
  menuOrder: number;
  reviewsAllowed: boolean;
  featured: boolean;
  catalogVisibility: 'visible' | 'catalog' | 'search' | 'hidden';
  regularPrice: string | null;
  salePrice: string | null;
  dateOnSaleFrom: Date | null;
  dateOnSaleTo: Date | null;
  accessMode: AccessMode;
  billingCycle: string;
  billingExpireAfter: number;
  featuredVideoSource: string;
  featuredVideoUrl: string;
  enrollmentLimit: number;
  duration: number;
  fakeEnrolledCount: number;
  showCurriculum: boolean;
  highlights: SafeHtml;
  purchaseNote: SafeHtml;
  courseBadge: string;
  customFields: unknown;
  enableCourseRetake: boolean;
  reviewAfterCourseCompletion: boolean;
  disableCourseContent: boolean;
  enableEndDate: boolean;
  endDate: Date | null;
  accessDays: number;
  flow: Flow;
  welcome: { enabled: boolean; title: string; description: SafeHtml };
}

export interface PlannedSection {
  sourceId: number;
  name: string;
  description: SafeHtml;
  /** In order. */
  items: PlannedItem[];
}

export type PlannedItem = PlannedLesson | PlannedQuiz;

export interface PlannedQuiz {
  type: 'quiz';
  sourceId: number;
  name: string;
  slug: string;
  status: ContentStatus;
  drip: { date: string | null; days: number };
  content: ImportedQuizContent;
  questions: PlannedQuestion[];
}

export interface PlannedQuestion {
  sourceId: number;
  question: ImportedQuestion;
}

export interface PlannedLesson {
  type: 'lesson';
  sourceId: number;
  name: string;
  slug: string;
  status: ContentStatus;
  drip: { date: string | null; days: number };
  preview: boolean;
  description: SafeHtml;
  shortDescription: SafeHtml;
  reviewsAllowed: boolean;
  customFields: unknown;
  videoSource: string;
  videoSourceUrl: string;
  videoPlaybackTime: number;
  videoMeta: {
    time_stamps: { id: string; label: string; start_time: number; end_time: number }[];
    enable_video_share: boolean;
    enable_right_button_click: boolean;
  };
  startsAt: Date | null;
  endsAt: Date | null;
  liveChatEnabled: boolean;
  transformLiveToVideo: boolean;
}

/** A record of a kind that this version cannot show, with the place it waits for. */
export interface KeptRecord {
  kind: string;
  sourceId: number;
  sourceParentId: number;
  /** null: it belongs to the course and to none of its sections. */
  sectionSourceId: number | null;
  position: number;
  record: Record<string, unknown>;
}

export interface MissingMedia {
  url: string;
  usedBy: string;
}

/** A course with its problems; `failed` when one of them is an error. */
export interface CoursePlan {
  course: PlannedCourse;
  problems: Problem[];
  failed: boolean;
}

export interface ImportPlan {
  terms: PlannedTerm[];
  /** Pictures of terms by the term's key. */
  termMedia: { key: string; media: MissingMedia }[];
  /**
   * Planned one by one as they are asked for: a file can hold thousands. Each yields after every record, so that the
   * caller may let others run before it goes on.
   */
  courses: (() => Generator<null, CoursePlan>)[];
  /** Records by kind that belong to no course or cannot be read. */
  lost: Record<string, number>;
  /** Problems outside of courses. */
  problems: Problem[];
}
