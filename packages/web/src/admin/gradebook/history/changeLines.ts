import type { RegradeSummary, RegradeValue } from '@lectern/contract';
import type { TFunction } from '#i18n';
import { withDigits } from '../../../shared/format/format.ts';
import { scoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { cellText, NO_VALUES, numberText, type Values } from '../grid/cells/values.ts';
import type { GradeChange } from '../queries.ts';

interface Named {
  name: string;
  weight: number;
}

interface SetupSide {
  columns_start_hidden: boolean;
  /** The first of those that changed. */
  columns: (Named & { key: string })[];
  columns_changed: number;
  categories: (Named & { id: number })[];
  categories_changed: number;
  reordered: boolean;
}

interface ScaleRow {
  name: string;
  /** In hundredths. */
  min: number;
  max: number;
}

interface Texts {
  t: TFunction;
  language: string;
  /** The name of a column by its key. */
  nameOf: (key: string) => string;
}

const NOTHING = '–';

/** What was added, deleted or changed of rows on both sides of a save. */
function rowLines<Row extends Named>(
  [before, after]: readonly [readonly Row[], readonly Row[]],
  idOf: (row: Row) => string | number,
  { t, language }: Texts,
): string[] {
  const was = new Map(before.map((row) => [idOf(row), row]));
  const is = new Map(after.map((row) => [idOf(row), row]));
  return [...new Map([...was, ...is])].map(([id, { name }]) => {
    const [old, present] = [was.get(id), is.get(id)];
    if (!old) return t('gradeHistory.added', { name });
    if (!present) return t('gradeHistory.deleted', { name });
    if (old.weight === present.weight) return t('gradeHistory.changed', { name });
    const weights = { before: numberText(old.weight, language), after: numberText(present.weight, language) };
    return t('gradeHistory.weight', { name, ...weights });
  });
}

function setupLines(before: SetupSide, after: SetupSide, texts: Texts): string[] {
  const { t } = texts;
  const columns = rowLines([before.columns, after.columns], ({ key }) => key, texts);
  const categories = rowLines([before.categories, after.categories], ({ id }) => id, texts);
  const cut = (side: SetupSide) =>
    side.columns_changed - side.columns.length + side.categories_changed - side.categories.length;
  const more = Math.max(cut(before), cut(after));
  return [
    ...columns,
    ...categories,
    ...(after.reordered ? [t('gradeHistory.reordered')] : []),
    ...(before.columns_start_hidden === after.columns_start_hidden
      ? []
      : [t(after.columns_start_hidden ? 'gradeHistory.start_hidden' : 'gradeHistory.start_shown')]),
    ...(more > 0 ? [t('gradeHistory.more', { count: more })] : []),
  ];
}

function scaleLine({ name, before, after }: GradeChange, { t, language }: Texts): string {
  if (Array.isArray(before) || Array.isArray(after)) return t('gradeHistory.scale_replaced');
  const score = scoreFormat(language);
  const rangeOf = (row: ScaleRow | null) =>
    row ? `${row.name} ${score(row.min / 100)}–${score(row.max / 100)}` : NOTHING;
  const sides = { before: rangeOf(before as ScaleRow | null), after: rangeOf(after as ScaleRow | null) };
  return t('gradeResult.change', { name: t('gradeHistory.scale', { name }), ...sides });
}

function valueLine({ kind, name, before, after }: GradeChange, { t, language }: Texts): string {
  const textOf = (value: unknown) => {
    if (value === null || typeof value !== 'object') return NOTHING;
    if (kind === 'course_override') return scoreFormat(language)((value as { percent: number }).percent);
    const { override_percent: percent = null } = value as Partial<Values>;
    if (percent !== null) return scoreFormat(language)(percent);
    return cellText({ ...NO_VALUES, ...(value as Partial<Values>) }, { earned: null, language }) || NOTHING;
  };
  const what = kind === 'course_override' ? t('gradeResult.override') : name;
  return t('gradeResult.change', { name: what, before: textOf(before), after: textOf(after) });
}

/** What a regrade changed: of the course, or of one learner. */
function regradeLines({ name, before, after }: GradeChange, { t, language }: Texts): string[] {
  const format = new Intl.NumberFormat(withDigits(language));
  if (before !== null) {
    const textOf = ({ earned, total, needs_review: waits }: RegradeValue) =>
      waits ? t('gradebook.cell_needs_review') : `${format.format(earned)} / ${format.format(total)}`;
    const sides = { before: textOf(before as RegradeValue), after: textOf(after as RegradeValue) };
    return [t('gradeResult.change', { name: t('gradeHistory.regraded', { name }), ...sides })];
  }
  const { attempts, learners, questions, questions_changed: changed } = after as RegradeSummary;
  const names = questions.map((question) => question.trim() || NOTHING);
  const more = changed - names.length;
  return [
    t('gradeHistory.regraded', { name }),
    t('gradeHistory.regraded_attempts', { count: attempts, number: format.format(attempts) }),
    t('gradeHistory.regraded_learners', { count: learners, number: format.format(learners) }),
    ...(names.length > 0
      ? [t('gradeHistory.regraded_questions', { names: new Intl.ListFormat(language).format(names) })]
      : []),
    ...(more > 0 ? [t('gradeHistory.more', { count: more })] : []),
  ];
}

/** A change in sentences. */
export function changeLines(change: GradeChange, texts: Texts): string[] {
  const { kind, before, after } = change;
  if (kind === 'setup') return setupLines(before as SetupSide, after as SetupSide, texts);
  if (kind === 'scale') return [scaleLine(change, texts)];
  if (kind === 'regrade') return regradeLines(change, texts);
  if (kind !== 'release') return [valueLine(change, texts)];
  const { keys, released } = after as { keys: string[]; released: boolean };
  const names = new Intl.ListFormat(texts.language).format(keys.map(texts.nameOf));
  return [texts.t(released ? 'gradeHistory.released' : 'gradeHistory.hidden', { names })];
}
