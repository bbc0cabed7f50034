import type { AuthorAnswer, QuestionSettings, QuestionTypeSlug } from '@lectern/contract';

/** What the demo school is made of, as plain data: the seeder turns it into rows and files. */
type DemoChapter = { label: string; start: number; end: number };

/** The captions of a video, in one language. */
type DemoCaptions = { file: string; label: string; language: string };

type DemoVideo = {
  /** Names of files in demo/media. */
  file: string;
  poster: string;
  captions: DemoCaptions[];
  durationSeconds: number;
  chapters: DemoChapter[];
  /** The lesson is not complete before the video has been watched. */
  fullWatch?: boolean;
};

/** A live stream relative to the start of the demo; its URL is reserved for examples. */
type DemoStream = {
  url: string;
  poster: string;
  /** From the day the school is filled: 9 lies ahead, -20 is over. */
  startsInDays: number;
  /** The hour of that day, by the clock of UTC. */
  hour: number;
  minutes: number;
};

/** What a learner can open or take home; a name of a file in demo/media. */
type DemoFile = { file: string; title: string };

export type DemoLesson = {
  slug: string;
  name: string;
  /** Pictures are written as `<img src="demo:FILE.webp" …>`; the seeder puts the media address in place. */
  html: string;
  image?: string;
  video?: DemoVideo;
  stream?: DemoStream;
  /** Shown in the lesson itself. */
  documents?: DemoFile[];
  /** To take home. */
  materials?: DemoFile[];
  /** Visitors may read it before they enrol. */
  preview?: boolean;
  /** Days after enrollment, for courses whose flow is `days`. */
  dripDays?: number;
};

/** A row of answers; its pictures are names of files in demo/media. */
type DemoAnswer = Pick<AuthorAnswer, 'name' | 'correct' | 'prompt' | 'match' | 'type'> & {
  image?: string;
  imageAlt?: string;
};

export type DemoQuestion = {
  type: QuestionTypeSlug;
  name: string;
  description?: string;
  answers?: DemoAnswer[];
  /** A sound or a video in demo/media. */
  file?: { file: string; title: string };
  points?: number;
  grading?: 'partial';
  required?: boolean;
  randomize?: boolean;
  maxCharacter?: number;
  explanation?: string;
  settings?: Partial<QuestionSettings>;
  /** A wrong answer; without it the question is skipped. */
  mistake?: unknown;
  /** What people write where a person reads it, and what that person gives for it. */
  said?: { text: string; points: number; note?: string }[];
};

export type DemoQuiz = {
  slug: string;
  name: string;
  html: string;
  /** Per cent. */
  passMark: number;
  /** Minutes. */
  duration?: number;
  attemptsAllowed?: number;
  questionsPerPage?: number;
  dripDays?: number;
  questions: DemoQuestion[];
  /** What one of its learners says of it. */
  reviews?: { title: string; content: string; status: 'approve' | 'hold' }[];
};

/** A review of a learner and the reply of the instructor. */
export type DemoReview = {
  rating: number;
  title: string;
  content: string;
  status: 'approve' | 'hold';
  reply?: string;
};

export type DemoSection = {
  name: string;
  description?: string;
  lessons: DemoLesson[];
  /** After the lessons. */
  quiz?: DemoQuiz;
  assignment?: DemoAssignment;
  sessions?: readonly DemoSession[];
};

/** A question of a learner and the replies to it. */
export interface DemoQuestionOfCourse {
  content: string;
  /** The second of the first video of the school's own. */
  aboutVideo?: number;
  replies: readonly { byStaff: boolean; content: string }[];
  /** The first reply is the accepted answer. */
  accepted?: true;
}

export type DemoCourse = {
  slug: string;
  name: string;
  /** Where it is not English. */
  language?: 'de' | 'ar';
  shortDescription: string;
  descriptionHtml: string;
  highlights: string[];
  category: { name: string; slug: string; parent?: { name: string; slug: string } };
  tags: string[];
  /** Those who complete it get a certificate. */
  certificate?: true;
  /** A column of the gradebook that the instructor fills in. */
  gradebook?: { column: string; total: number };
  difficulty: 'beginner' | 'intermediate' | 'expert';
  flow: 'sequential' | 'free-flow' | 'days';
  accessMode: 'open' | 'need_registration';
  /** Key of an instructor in `demoPeople`. */
  instructor: string;
  image: string;
  welcome?: { title: string; description: string };
  /** What people ask before they enrol. */
  faqs?: { title: string; html: string }[];
  /** News for its learners, the latest last. */
  announcements?: { title: string; html: string; pinned?: true }[];
  sections: DemoSection[];
  questions?: readonly DemoQuestionOfCourse[];
  /** Cards of the daily review; `item`: the place of their lesson in the course, from 0. */
  cards?: readonly { front: string; back: string; item: number }[];
};

type DemoPerson = {
  firstName: string;
  lastName: string;
  displayName: string;
  email: string;
  timezone: string;
  locale: string;
};

/** One of the people who run the school; their portraits are in demo/media. */
export type DemoStaff = DemoPerson & {
  key: string;
  role: 'administrator' | 'manager' | 'instructor';
  headline: string;
  bio: string;
  portrait: string;
};

export type DemoStudent = DemoPerson & {
  /** Course slug → share of items completed; a course that is not named is not enrolled in. */
  progressShare: Record<string, number>;
  videos?: DemoWatching[];
};

/** What a learner has watched of a lesson's video, with notes. */
export type DemoWatching = {
  lesson: string;
  ranges: [from: number, to: number][];
  resumeTime: number;
  notes: { at: number; title: string; text: string }[];
};

export type DemoPeople = {
  instructors: DemoStaff[];
  admin: DemoStaff;
  manager: DemoStaff;
  /** The account a newcomer signs in with: the first course is still to be begun, in the second they are on their way. */
  student: DemoStudent;
  students: DemoStudent[];
};

/** Work that learners hand in, as text or files. */
export interface DemoAssignment {
  name: string;
  html: string;
  /** Days from the day on which the school is made. */
  dueInDays: number;
}

/** A live session on Zoom with an invented link. */
export interface DemoSession {
  name: string;
  html: string;
  closingHtml?: string;
  /** Days from the day on which the school is made; negative for one that is over. */
  startsInDays: number;
  minutes: number;
}
