import { lowerCase, readableForm } from '@lectern/contract/text';

const LANGUAGES = ['en', 'de', 'ar', 'ar-SY'];

const monthName = (name: string): string => lowerCase(readableForm(name)).replace(/\.$/, '');

/** Months by their long and short names. */
const months = new Map(
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at) => [monthName(format.format(Date.UTC(2001, at, 15))), at + 1] as const);
    }),
  ),
);

interface Day {
  year: number;
  month: number;
  day: number;
}

const numberOf = (text: string | undefined): number => Number(text ?? '');
/** Years of two digits are of this century: the school has no enrollments of the last one. */
const yearOf = (text: string | undefined): number => numberOf(text) + (text?.length === 2 ? 2000 : 0);

/** A day written with numbers. Two numbers that both may be the month say nothing, unless points are between them. */
function dayOfNumbers(text: string): Day | undefined {
  const year = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (year) return { year: yearOf(year[1]), month: numberOf(year[3]), day: numberOf(year[4]) };
  const points = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/.exec(text);
  if (points) return { year: yearOf(points[3]), month: numberOf(points[2]), day: numberOf(points[1]) };
  const parts = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [one, other, of] = [numberOf(parts[1]), numberOf(parts[3]), yearOf(parts[4])];
  if (one > 12 || one === other) return { year: of, month: other, day: one };
  return other > 12 ? { year: of, month: one, day: other } : undefined;
}

/** A day whose month is written with letters, before or behind the number of the day. */
function dayOfNames(text: string): Day | undefined {
  const behind = /^(\d{1,2})\.?[ -](\p{L}[\p{L}\p{M}]*)\.?,?[ -](\d{4}|\d{2})$/u.exec(text);
  const before = /^(\p{L}[\p{L}\p{M}]*)\.? (\d{1,2}),? (\d{4})$/u.exec(text);
  const [, day, name, year] = behind ?? (before ? [before[0], before[2], before[1], before[3]] : []);
  const month = name === undefined ? undefined : months.get(monthName(name));
  return month === undefined ? undefined : { year: yearOf(year), month, day: numberOf(day) };
}

const TIME = /(?:T|,? )(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([ap])\.?m\.?)?(Z|[+-]\d{2}:\d{2})?$/i;

/** Milliseconds of a time of the day in UTC. */
function timeOf([, hour, minute, second, half, zone]: RegExpExecArray): number | undefined {
  const [h, m, s] = [numberOf(hour), numberOf(minute), numberOf(second ?? '0')];
  const isTime = m < 60 && s < 60 && (half ? h >= 1 && h <= 12 : h < 24);
  if (!isTime) return undefined;
  const hours = half ? (h % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : h;
  const ahead = /^([+-])(\d{2}):(\d{2})$/.exec(zone ?? '');
  const offset = ahead ? Number(`${ahead[1]}1`) * (numberOf(ahead[2]) * 60 + numberOf(ahead[3])) : 0;
  return ((hours * 60 + m - offset) * 60 + s) * 1000;
}

/**
 * A date as spreadsheets write it. A day is its beginning in UTC; a time without a zone is in UTC too. undefined: no date,
 * one that the calendar does not have, or one whose day and month are ambiguous.
 */
export function momentOf(written: string): Date | undefined {
  const text = readableForm(written);
  const time = TIME.exec(text);
  const date = time ? text.slice(0, time.index) : text;
  const found = dayOfNumbers(date) ?? dayOfNames(date);
  const within = time ? timeOf(time) : 0;
  if (!found || within === undefined) return undefined;
  const { year, month, day } = found;
  const start = new Date(Date.UTC(year, month - 1, day));
  const exists = start.getUTCFullYear() === year && start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return exists && year >= 1900 ? new Date(start.getTime() + within) : undefined;
}
