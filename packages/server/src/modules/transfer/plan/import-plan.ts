import { MAX_COURSE_PASSWORD_LENGTH, MAX_URL_LENGTH } from '@lectern/contract/limits';
import { itemImporter } from '../items/index.ts';
import type { ExportFile } from '../read/export-file.ts';

import type { PostRecord, TermRecord } from '../read/export-schemas.ts';
import { CourseInProgress, type RecordPlace } from './course-in-progress.ts';
import { planCourseFields, planFeatures } from './plan-course.ts';
import { planQuestion } from './plan-question.ts';
import { planCourseTerms, planTerm, planTerms, termKey } from './plan-terms.ts';
import { buildTree, kindOf, type CourseTree, type TreeItem } from './plan-tree.ts';
import { dataOf, entriesOf, htmlOf, readName, report, type Scope, textOf } from './plan-values.ts';
import type { Cleaners, ImportPlan, MissingMedia, PlannedCourse, PlannedItem, PlannedSection } from './plan.types.ts';
import { isFatal, type Problem } from './problems.ts';

/**
 * What an import of this file would write: pure, in our words, cleaned, and with every problem named. A course with an
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
  const { name, error } = readName(post, clean);
  const scope: Scope = { post, kind: kindOf(post), name, clean, problems, media: [] };
  // The name of a question is its text, and may be longer than a line of the report.
  if (error && scope.kind !== 'question') report(scope, error, { name });
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

  const missingMedia = addresses.list(scope, scope.name, tree.post);
  const place = (recordScope: Scope) => `${scope.name} › ${recordScope.name}`;
  const plan = new CourseInProgress({
    scopeOf: (post) => scopeOf(post, context),
    listMedia: (recordScope) => missingMedia.push(...addresses.list(recordScope, place(recordScope), recordScope.post)),
  });
  if (features) {
    plan.kept.push({
      kind: 'course-settings',
      sourceId: tree.post.ID,
      sourceParentId: 0,
      sectionSourceId: null,
      position: 0,
      record: { meta: features },
    });
  }
  const sections: PlannedSection[] = [];
  for (const section of tree.sections) {
    const sectionScope = scopeOf(section.post, context);
    const description = htmlOf(sectionScope, section.post.post_content);
    plan.listMedia(sectionScope);
    const items: PlannedSection['items'] = [];
    for (const [position, item] of section.items.entries()) {
      items.push(...planItem(item, plan, { position, sectionSourceId: section.post.ID }));
      yield null;
    }
    sections.push({ sourceId: section.post.ID, name: sectionScope.name, description, items });
  }
  for (const [position, item] of tree.loose.entries()) {
    planItem(item, plan, { position, sectionSourceId: null });
    yield null;
  }

  return {
    sourceId: tree.post.ID,
    importKey: `${siteOf(context.file.baseUrl || tree.post.guid)}#${tree.post.ID}`,
    fields,
    password: tree.post.post_password.slice(0, MAX_COURSE_PASSWORD_LENGTH),
    terms: planCourseTerms(tree.post, termIds, context.termRecords, clean),
    sections,
    bank: plan.bank,
    kept: plan.kept,
    missingMedia,
    sizes: tree.sizes,
    leftOut: plan.leftOut,
  };
}

/** An item of the outline; related records are planned separately. */
function planItem(item: TreeItem, plan: CourseInProgress, place: RecordPlace): PlannedItem[] {
  const kind = kindOf(item.post);
  const importer = itemImporter(kind);
  // What has no section has no place in the outline.
  if (importer && place.sectionSourceId !== null) return [importer.plan(item, plan, place)];
  if (kind === 'question') planBankQuestion(item, plan, place);
  else plan.keep(item, place);
  return [];
}

/** A question without a quiz belongs to the question bank. */
function planBankQuestion(item: TreeItem, plan: CourseInProgress, place: RecordPlace): void {
  const scope = plan.scopeOf(item.post);
  const planned = planQuestion(scope)?.planned;
  if (planned) plan.bank.push({ ...planned, question: { ...planned.question, bank: true } });
  else plan.leaveOut('question', 1);
  plan.listMedia(scope);
  item.children.forEach((child, position) => plan.keep(child, { ...place, position }));
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
      return [...new Set(urls)].map((url) => ({ url: url.slice(0, MAX_URL_LENGTH), usedBy }));
    },
  };
}

function termPicture(term: TermRecord, addresses: AddressBook, clean: Cleaners): ImportPlan['termMedia'] {
  const picture = term.meta.get('_featured_image');
  if (picture?.kind !== 'text' || !/^[1-9]\d{0,9}$/.test(picture.text)) return [];
  const planned = planTerm(term, clean);
  if (!planned) return [];
  return [
    {
      key: termKey(planned),
      media: { url: addresses.of(picture.text).slice(0, MAX_URL_LENGTH), usedBy: planned.name },
    },
  ];
}
