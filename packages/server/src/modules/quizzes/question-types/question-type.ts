import type { AuthorAnswer, LearnerAnswer, QuestionTypeSlug, SafeHtml } from '@lectern/contract';
import type { QuestionSnapshot } from '../quizzes.tables.ts';
import type { Message } from '../../../platform/language/messages.ts';

/** What authors send of a question, as far as its type has a say in it. */
export type QuestionDraft = Pick<
  QuestionSnapshot,
  'type' | 'name' | 'answers' | 'files' | 'grading' | 'maxCharacter' | 'settings'
>;

/** A error at a field below the question: `answers.2.name`, `files`, `settings.distractors.0`. */
export interface QuestionError {
  path: string;
  message: Message;
}

/** Any JSON that a learner may submit. */
export type Value = string | readonly string[] | readonly { prompt: string; match: string }[];

/** A submitted value in the form of the type; `value: null` means "not answered". */
export type ReadValue = { ok: true; value: Value | null } | { ok: false; message: Message };

/** As whole numbers, since a fraction of 7 in 10 is none that floating point knows. */
export interface Mark {
  /** How many parts of the answer earn points: all of them is correct, some of them is partially correct. */
  right: number;
  total: number;
  /** false: a person has to look at it. */
  settled: boolean;
}

/** Puts rows into an order of its own that is always the same for one attempt and question. */
export type Shuffle = <Row>(rows: readonly Row[]) => Row[];

/** The sanitized form of a formatted answer: looked up when it is submitted, the answer itself when it is stored. */
export type CleanAnswer = (html: string) => SafeHtml;

/** One kind of question: the three shapes of its answers, and how it is marked. Pure; knows no database. */
export interface QuestionType {
  slug: QuestionTypeSlug;
  /** 'person': always graded by a person. 'both': a wrong answer may be reviewed. */
  markedBy: 'rule' | 'person' | 'both';
  /** Whether authors may choose partial credit. */
  partial: boolean;
  /** Author shape: the stored rows, cleaned, without keys of other types; and what is wrong with them. */
  check: (draft: QuestionDraft) => { answers: AuthorAnswer[]; errors: QuestionError[] };
  /** Rows without the key for learners, in an order that does not reveal it. */
  forLearner: (question: QuestionSnapshot, shuffle: Shuffle) => LearnerAnswer[];
  /** Answer shape: whether what was submitted could be an answer to this question at all. */
  readValue: (question: QuestionSnapshot, submitted: unknown, clean: CleanAnswer) => ReadValue;
  /** Marks a value that `readValue` has read. */
  mark: (question: QuestionSnapshot, value: Value) => Mark;
  /** The right answer in the answer shape; null where a person decides. */
  correctValue: (question: QuestionSnapshot) => Value | null;
  /** Every accepted text of each blank; [] for other types. */
  accepted: (question: QuestionSnapshot) => string[][];
}
