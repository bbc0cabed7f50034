import type { ExportFile } from '../read/export-file.ts';
import type { PostRecord, TermRecord } from '../read/export-schemas.ts';
import { planCourseFields, planFeatures } from './plan-course.ts';
import { planLesson } from './plan-lesson.ts';
import { planQuestion } from './plan-question.ts';
import { planQuiz } from './plan-quiz.ts';
import { planRecord } from './plan-record.ts';
import { planCourseTerms, planTerm, planTerms, termKey } from './plan-terms.ts';
import { buildTree, countKey, kindOf, type CourseTree, type TreeItem } from './plan-tree.ts';
import { dataOf, entriesOf, htmlOf, readName, report, type Scope, textOf } from './plan-values.ts';
import type {
  Cleaners,
  ImportPlan,
  KeptRecord,
  MissingMedia,
  PlannedCourse,
  PlannedLesson,
  PlannedQuestion,
  PlannedQuiz,
  PlannedSection,
} from './plan.types.ts';
import { isFatal, type Problem } from './problems.ts';

/**
 * What an import of this file would write: pure, in our words, cleaned, and with every fault named. A course with an
 * error anywhere in it is to be left out whole.
 */
export function planImport(file: ExportFile, { clean, now }: { clean: Cleaners; now: Date }): ImportPlan {
  const tree = buildTree(file, clean);
  const problems = [...tree.problems];
  const addresses = addressBook(file);
  const termRecords = new Map(file.terms.map((term) => [term.term_id, term]));
  return {
    terms: planTerms(file.terms, clean, problems),
    // A file lists a term again for each course that has it.
    termMedia: [...termRecords.values()].flatMap((term) => termPicture(term, addresses, clean)),
    courses: planCourses(tree.courses, { file, clean, now, addresses, termRecords }),
    lost: tree.lost,
    problems,
  };
}

function planCourses(trees: readonly CourseTree[], context: Omit<Context, 'problems'>): ImportPlan['courses'] {
  return trees.map(
    (tree) =>
      function* planOne() {
        const problems: Problem[] = [];
        const course = yield* planCourse(tree, { ...context, problems });
        const errors = problems.filter(isFatal);
        if (errors.length > 0 && errors.every(({ kind }) => kind !== 'course')) {
          const { sourceId, fields } = course;
          problems.push({ kind: 'course', recordId: sourceId, name: fields.name, code: 'course_left_out' });
        }
        return { course, problems, failed: errors.length > 0 };
      },
  );
}

interface Context {
  file: ExportFile;
  clean: Cleaners;
  now: Date;
  addresses: AddressBook;
  termRecords: ReadonlyMap<number, TermRecord>;
  problems: Problem[];
}

function scopeOf(post: PostRecord, { clean, problems }: Context): Scope {
  const { name, fault } = readName(post, clean);
  const scope: Scope = { post, kind: kindOf(post), name, clean, problems, media: [] };
  // The name of a question is its text, and may be longer than a line of the report.
  if (fault && scope.kind !== 'question') report(scope, fault, { name });
  return scope;
}

function* planCourse(tree: CourseTree, context: Context): Generator<null, PlannedCourse> {
  const { addresses, clean } = context;
  const scope = scopeOf(tree.post, context);
  const thumbnail = textOf(scope, '_thumbnail_id');
  if (/^[1-9]\d*$/.test(thumbnail)) scope.media.push(thumbnail);
  const termIds = [...entriesOf(dataOf(scope, '_category_ids')), textOf(scope, '_difficulty_id')].map(Number);
  const fields = planCourseFields(scope, context.now);
  const features = planFeatures(scope);

  const kept: KeptRecord[] = [];
  if (features) {
    kept.push({
      kind: 'course-settings',
      sourceId: tree.post.ID,
      sourceParentId: 0,
      sectionSourceId: null,
      position: 0,
      record: { meta: features },
    });
  }
  const missingMedia = addresses.list(scope, scope.name, tree.post);
  const place = (recordScope: Scope) => `${scope.name} › ${recordScope.name}`;
  const shelf: Shelf = {
    context,
    kept,
    bank: [],
    leftOut: {},
    note: (recordScope) => missingMedia.push(...addresses.list(recordScope, place(recordScope), recordScope.post)),
  };
  const sections: PlannedSection[] = [];
  for (const section of tree.sections) {
    const sectionScope = scopeOf(section.post, context);
    const description = htmlOf(sectionScope, section.post.post_content);
    shelf.note(sectionScope);
    const items: PlannedSection['items'] = [];
    for (const [position, item] of section.items.entries()) {
      items.push(...planItem(item, shelf, { position, sectionSourceId: section.post.ID }));
      yield null;
    }
    sections.push({ sourceId: section.post.ID, name: sectionScope.name, description, items });
  }
  for (const [position, item] of tree.loose.entries()) {
    planItem(item, shelf, { position, sectionSourceId: null });
    yield null;
  }

  return {
    sourceId: tree.post.ID,
    importKey: `${siteOf(context.file.baseUrl || tree.post.guid)}#${tree.post.ID}`,
    fields,
    password: tree.post.post_password.slice(0, 200),
    terms: planCourseTerms(tree.post, termIds, context.termRecords, clean),
    sections,
    bank: shelf.bank,
    kept,
    missingMedia,
    sizes: tree.sizes,
    leftOut: shelf.leftOut,
  };
}

/** What the items of a course bring beside themselves. */
interface Shelf {
  context: Context;
  kept: KeptRecord[];
  bank: PlannedQuestion[];
  leftOut: Record<string, number>;
  /** Lists the media of a record that has been read. */
  note: (scope: Scope) => void;
}

type Place = Pick<KeptRecord, 'position' | 'sectionSourceId'>;

/** A lesson or a quiz; everything else goes to the shelf. */
function planItem(item: TreeItem, shelf: Shelf, place: Place): PlannedSection['items'] {
  const kind = kindOf(item.post);
  if (kind === 'lesson') return [planLessonItem(item, shelf)];
  // A quiz without a section has no place in the outline.
  if (kind === 'quiz' && place.sectionSourceId !== null) return [planQuizItem(item, shelf, place)];
  if (kind === 'question') planBankQuestion(item, shelf, place);
  else keep(item, shelf, place);
  return [];
}

function planLessonItem(item: TreeItem, { context, note }: Shelf): PlannedLesson {
  const scope = scopeOf(item.post, context);
  const lesson = planLesson(scope);
  note(scope);
  return lesson;
}

function planQuizItem(item: TreeItem, shelf: Shelf, place: Place): PlannedQuiz {
  const scope = scopeOf(item.post, shelf.context);
  const isQuestion = (child: TreeItem) => kindOf(child.post) === 'question';
  const records = item.children.filter(isQuestion).map((child) => scopeOf(child.post, shelf.context));
  const { quiz, bank, leftOut } = planQuiz(scope, records);
  shelf.bank.push(...bank);
  leaveOut(shelf, 'question', leftOut);
  for (const record of [scope, ...records]) shelf.note(record);
  item.children.forEach((child, position) => {
    if (!isQuestion(child)) keep(child, shelf, { ...place, position });
  });
  return quiz;
}

/** A question that stands in no quiz is one of the question bank. */
function planBankQuestion(item: TreeItem, shelf: Shelf, place: Place): void {
  const scope = scopeOf(item.post, shelf.context);
  const planned = planQuestion(scope)?.planned;
  if (planned) shelf.bank.push({ ...planned, question: { ...planned.question, bank: true } });
  else leaveOut(shelf, 'question', 1);
  shelf.note(scope);
  item.children.forEach((child, position) => keep(child, shelf, { ...place, position }));
}

function leaveOut({ leftOut }: Shelf, kind: string, count: number): void {
  if (count > 0) leftOut[countKey(kind)] = (leftOut[countKey(kind)] ?? 0) + count;
}

/** A record of a kind that has no module yet, and below it its own. */
function keep(item: TreeItem, shelf: Shelf, { position, sectionSourceId }: Place): void {
  const scope = scopeOf(item.post, shelf.context);
  shelf.kept.push({
    kind: scope.kind,
    sourceId: item.post.ID,
    sourceParentId: item.post.post_parent,
    sectionSourceId,
    position,
    record: planRecord(scope),
  });
  item.children.forEach((child, at) => keep(child, shelf, { position: at, sectionSourceId }));
}

/** Where the export comes from, so that the same file is known again. */
function siteOf(address: string): string {
  const url = URL.parse(address);
  return (url ? `${url.host}${url.pathname}` : 'export').replace(/\/+$/, '').toLowerCase().slice(0, 200);
}

interface AddressBook {
  /** Media of one record as addresses, with the place that uses them. */
  list: (scope: Scope, usedBy: string, post: PostRecord) => MissingMedia[];
  of: (id: string) => string;
}

/** Finds the addresses of media numbers. They are shown to a person and never asked for. */
function addressBook(file: ExportFile): AddressBook {
  const byId = new Map(file.attachments.map((attachment) => [attachment.ID, attachment.guid]));
  const site = file.baseUrl.replace(/\/+$/, '');
  const of = (id: string, own?: ReadonlyMap<number, string>) =>
    own?.get(Number(id)) || byId.get(Number(id)) || `${site}/?attachment_id=${id}`;
  return {
    of,
    list(scope, usedBy, post) {
      const own = new Map(post.attachments.map((attachment) => [attachment.ID, attachment.guid]));
      const urls = scope.media.map((entry) => (/^\d{1,10}$/.test(entry) ? of(entry, own) : entry));
      return [...new Set(urls)].map((url) => ({ url: url.slice(0, 2000), usedBy }));
    },
  };
}

function termPicture(term: TermRecord, addresses: AddressBook, clean: Cleaners): ImportPlan['termMedia'] {
  const picture = term.meta.get('_featured_image');
  if (picture?.kind !== 'text' || !/^[1-9]\d{0,9}$/.test(picture.text)) return [];
  const planned = planTerm(term, clean);
  if (!planned) return [];
  return [{ key: termKey(planned), media: { url: addresses.of(picture.text).slice(0, 2000), usedBy: planned.name } }];
}
