import type { CourseReport, Locale, StudentReport } from '@lectern/contract';
import { dayAt } from '@lectern/contract/time';
import { translate } from '../../../../platform/language/messages.ts';
import { PAGE_COUNT, PAGE_NUMBER } from '../../../../platform/typesetting/pages/placeholders.ts';
import { message } from '../../words/messages.ts';
import { valueWords } from '../../words/value-words.ts';
import type { ReportPages } from './report-pages.ts';

/** Of the school and the reader. */
export interface ReportPlace {
  locale: Locale;
  timeZone: string;
  school: string;
  now: Date;
}

type ClassRow = Omit<CourseReport, 'course'> & { user: { display_name: string } };
type Words = Parameters<typeof message>;

function formatsOf({ locale, timeZone }: ReportPlace) {
  // Arabic with the digits that the screens have.
  const language = locale === 'ar' ? 'ar-u-nu-latn' : locale;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: timeZone || 'UTC' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const number = new Intl.NumberFormat(language);
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  return {
    date: (iso: string | null) => (iso === null ? '–' : date.format(new Date(iso))),
    // Divided as text, so that no digit is lost.
    percent: (value: number | null) => (value === null ? '–' : percent.format(`${value}e-2` as `${number}`)),
    number: (value: number) => number.format(value),
    duration(seconds: number) {
      const minutes = Math.round(seconds / 60);
      const hours = Math.floor(minutes / 60);
      return hours === 0 ? unit(minutes, 'minute') : `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}`;
    },
  };
}

const saying =
  ({ locale }: ReportPlace) =>
  (...words: Words) =>
    translate(locale, message(...words));

/** Columns behind the name, and their values. */
function columnsOf(place: ReportPlace, { graded }: { graded: boolean }) {
  const say = saying(place);
  const format = formatsOf(place);
  const columns = [
    say('report_status'),
    say('report_progress'),
    ...(graded ? [say('report_score')] : []),
    say('report_completed_at'),
    say('report_attempts'),
    say('report_time'),
  ];
  const valuesOf = (row: Omit<CourseReport, 'course'>): string[] => [
    valueWords(place.locale).status(row.status),
    format.percent(row.percentage),
    ...(graded ? [row.grade ? `${format.percent(row.score)} · ${row.grade}` : format.percent(row.score)] : []),
    format.date(row.completed_at),
    say('report_passed_of', { passed: format.number(row.passed), attempts: format.number(row.attempts) }),
    format.duration(row.seconds),
  ];
  return { columns, valuesOf };
}

function headOf(place: ReportPlace) {
  const say = saying(place);
  return {
    language: place.locale,
    direction: place.locale === 'ar' ? ('rtl' as const) : ('ltr' as const),
    author: place.school,
    created: dayAt(place.now.getTime(), place.timeZone || 'UTC'),
    pageOf: say('report_page_of', { page: PAGE_NUMBER, pages: PAGE_COUNT }),
    notes: [say('report_time_note')],
  };
}

/** The transcript of a learner. Learners get their own without scores, which are in their grades. */
export function transcriptPages(report: StudentReport, place: ReportPlace, { isOwn }: { isOwn: boolean }): ReportPages {
  const say = saying(place);
  const format = formatsOf(place);
  const { user, courses, summary } = report;
  const { columns, valuesOf } = columnsOf(place, { graded: !isOwn });
  return {
    ...headOf(place),
    title: `${say('report_transcript')} – ${user.display_name}`,
    heading: user.display_name,
    facts: [
      { label: say('report_document'), value: say('report_transcript') },
      { label: say('report_school'), value: place.school },
      { label: say('report_created'), value: format.date(report.generated_at) },
      { label: say('report_courses'), value: format.number(summary.courses) },
      { label: say('report_status_completed'), value: format.number(summary.completed) },
      ...(isOwn ? [] : [{ label: say('report_average'), value: format.percent(summary.average_score) }]),
      { label: say('report_time'), value: format.duration(summary.seconds) },
    ],
    columns: [say('report_course'), ...columns],
    rows: courses.map((row) => [row.course.name, ...valuesOf(row)]),
    noRows: say('report_no_courses'),
  };
}

/** The results of a class. `total`: of which `rows` may be a part. */
export function classPages(
  { name, rows, total }: { name: string; rows: readonly ClassRow[]; total: number },
  place: ReportPlace,
): ReportPages {
  const say = saying(place);
  const format = formatsOf(place);
  const { columns, valuesOf } = columnsOf(place, { graded: true });
  const head = headOf(place);
  const cut =
    total > rows.length ? [say('report_cut', { shown: format.number(rows.length), total: format.number(total) })] : [];
  return {
    ...head,
    notes: [...cut, ...head.notes],
    title: `${say('report_class')} – ${name}`,
    heading: name,
    facts: [
      { label: say('report_document'), value: say('report_class') },
      { label: say('report_school'), value: place.school },
      { label: say('report_created'), value: format.date(place.now.toISOString()) },
      { label: say('report_students'), value: format.number(total) },
    ],
    columns: [say('report_student'), ...columns],
    rows: rows.map((row) => [row.user.display_name, ...valuesOf(row)]),
    noRows: say('report_no_students'),
  };
}
