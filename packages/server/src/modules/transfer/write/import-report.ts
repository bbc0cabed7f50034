import type { ImportResult } from '@lectern/contract';

const NAMES_SHOWN = 5;
const MEDIA_SHOWN = 10;

/** The result of an import as lines for a terminal. */
export function importReport(result: ImportResult): string[] {
  return [
    ...countLines(result.counts),
    ...problemLines('Left out', result.problems, 'error'),
    ...problemLines('Changed on the way', result.problems, 'warning'),
    ...mediaLines(result.missing_media),
  ];
}

const ORDER = ['courses', 'sections', 'lessons', 'quizzes', 'questions', 'terms'];
const COLUMNS = [
  ['imported', 'imported'],
  ['skipped', 'here already'],
  ['kept', 'kept for later'],
  ['failed', 'left out'],
] as const;

function countLines(counts: ImportResult['counts']): string[] {
  const kinds = [
    ...ORDER.filter((kind) => kind in counts),
    ...Object.keys(counts).filter((kind) => !ORDER.includes(kind)),
  ];
  if (kinds.length === 0) return ['The file holds no records.'];
  const width = Math.max(...kinds.map((kind) => kind.length));
  const row = (title: string, cells: readonly string[]) =>
    `  ${title.padEnd(width)}${cells.map((cell, index) => cell.padStart(COLUMNS[index]![1].length + 3)).join('')}`;
  return [
    row(
      '',
      COLUMNS.map(([, title]) => title),
    ),
    ...kinds.map((kind) =>
      row(
        safe(kind),
        COLUMNS.map(([key]) => String(counts[kind]?.[key] ?? 0)),
      ),
    ),
  ];
}

function problemLines(title: string, problems: ImportResult['problems'], level: 'error' | 'warning'): string[] {
  const byMessage = Map.groupBy(
    problems.filter((problem) => problem.level === level),
    ({ message }) => message,
  );
  if (byMessage.size === 0) return [];
  const lines = [...byMessage].flatMap(([message, group]) => [
    `  ${safe(message)}`,
    ...group.slice(0, NAMES_SHOWN).map(({ kind, record_id: id, name }) => {
      return `    ${safe(kind)}${id === null ? '' : ` ${id}`}${name === '' ? '' : `: ${safe(name)}`}`;
    }),
    ...more(group.length, NAMES_SHOWN),
  ]);
  return ['', title, ...lines];
}

function mediaLines(media: ImportResult['missing_media']): string[] {
  if (media.length === 0) return [];
  const count = media.length === 1 ? '1 file' : `${media.length} files`;
  return [
    '',
    `${count} of the old site did not come along; nothing is fetched. Upload what you need where it is used:`,
    ...media.slice(0, MEDIA_SHOWN).map(({ url, used_by: usedBy }) => `    ${safe(url)} (${safe(usedBy)})`),
    ...more(media.length, MEDIA_SHOWN),
  ];
}

function more(length: number, shown: number): string[] {
  return length > shown ? [`    … and ${length - shown} more`] : [];
}

/** Texts of a file must not steer the terminal. */
function safe(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300);
}
