import type { ExportFile } from './export-file.ts';
import type { PostRecord, TermRecord } from './export-schemas.ts';
import { planCourseFields, planFeatures } from './plan-course.ts';
import { planLesson } from './plan-lesson.ts';
import { planRecord } from './plan-record.ts';
import { planCourseTerms, planTerm, planTerms, termKey } from './plan-terms.ts';
import { buildTree, kindOf, type CourseTree, type TreeItem } from './plan-tree.ts';
import { dataOf, entriesOf, htmlOf, readName, report, type Scope, textOf } from './plan-values.ts';
import type {
  Cleaners,
  CoursePlan,
  ImportPlan,
  KeptRecord,
  MissingMedia,
  PlannedCourse,
  PlannedSection,
} from './plan.types.ts';
import { type Problem, problemLevels } from './problems.ts';

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

function* planCourses(trees: readonly CourseTree[], context: Omit<Context, 'problems'>): Generator<CoursePlan> {
  for (const tree of trees) {
    const problems: Problem[] = [];
    const course = planCourse(tree, { ...context, problems });
    const errors = problems.filter(({ code }) => problemLevels[code] === 'error');
    if (errors.length > 0 && errors.every(({ kind }) => kind !== 'course')) {
      problems.push({ kind: 'course', recordId: course.sourceId, name: course.fields.name, code: 'course_left_out' });
    }
    yield { course, problems, failed: errors.length > 0 };
  }
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
  if (fault) report(scope, fault, { name });
  return scope;
}

function planCourse(tree: CourseTree, context: Context): PlannedCourse {
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
  const sections = tree.sections.map((section): PlannedSection => {
    const sectionScope = scopeOf(section.post, context);
    const planned: PlannedSection = {
      sourceId: section.post.ID,
      name: sectionScope.name,
      description: htmlOf(sectionScope, section.post.post_content),
      lessons: [],
    };
    missingMedia.push(...addresses.list(sectionScope, `${scope.name} › ${sectionScope.name}`, section.post));
    section.items.forEach((item, position) => {
      if (kindOf(item.post) !== 'lesson') {
        keep(kept, item, { ...context, position, sectionSourceId: section.post.ID });
        return;
      }
      const lessonScope = scopeOf(item.post, context);
      planned.lessons.push(planLesson(lessonScope));
      missingMedia.push(...addresses.list(lessonScope, `${scope.name} › ${lessonScope.name}`, item.post));
    });
    return planned;
  });
  tree.loose.forEach((item, position) => keep(kept, item, { ...context, position, sectionSourceId: null }));

  return {
    sourceId: tree.post.ID,
    importKey: `${siteOf(context.file.baseUrl || tree.post.guid)}#${tree.post.ID}`,
    fields,
    password: tree.post.post_password.slice(0, 200),
    terms: planCourseTerms(tree.post, termIds, context.termRecords, clean),
    sections,
    kept,
    missingMedia,
    sizes: tree.sizes,
  };
}

/** A record of a kind that has no module yet, and below it its own: the questions of a quiz. */
function keep(
  kept: KeptRecord[],
  item: TreeItem,
  context: Context & { position: number; sectionSourceId: number | null },
): void {
  const scope = scopeOf(item.post, context);
  kept.push({
    kind: scope.kind,
    sourceId: item.post.ID,
    sourceParentId: item.post.post_parent,
    sectionSourceId: context.sectionSourceId,
    position: context.position,
    record: planRecord(scope),
  });
  item.children.forEach((child, position) => keep(kept, child, { ...context, position }));
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
