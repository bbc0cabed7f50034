/** Dates, numbers and lengths of time as people of a language write them. Nothing here reads the clock. */

import { DAY_SECONDS } from '@lectern/contract/time';
import { dateFormat, numberFormat } from './formatters.ts';
import { shortForm, smallNumber } from './short-forms.ts';

export interface Locale {
  language: string;
  /** IANA name of the time zone for output. */
  zone: string;
}

/** Arabic is written with the digits of clocks, keyboards and formulas: one set of digits on a page. */
export const withDigits = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language);

/** An unknown or missing zone is replaced by UTC, not by the zone of the device. */
export function safeZone(zone: string): string {
  try {
    return dateFormat('en', { timeZone: zone || 'UTC' }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** '21 November 2026' */
export const formatDate = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), { dateStyle: 'long', timeZone: safeZone(zone) }).format(new Date(iso));

/** '21 November 2026 at 14:05 CET': a time always includes its zone. */
export const formatDateTime = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: safeZone(zone),
    timeZoneName: 'short',
  }).format(new Date(iso));

/** 'Monday, 3 March 2031 at 08:00', for places that name the zone separately. */
export const formatAppointment = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: safeZone(zone),
  }).format(new Date(iso));

export const formatNumber = (value: number, language: string, options?: Intl.NumberFormatOptions): string =>
  (options ? undefined : smallNumber(value, language)) ?? numberFormat(withDigits(language), options).format(value);

/** Whole percents, halves rounded up. 99.6 percent is not finished, and reads as 99. */
export function formatPercent(percent: number, language: string): string {
  // Without what binary fractions add or take: 28.499999999999996 is 28.5.
  const exact = Number((percent < 100 ? Math.min(percent, 99) : percent).toFixed(9));
  const whole = Math.round(exact);
  return shortForm(whole, language, 'percent') ?? formatNumber(whole / 100, language, { style: 'percent' });
}

/** '4:07', '1:04:07': the position in a video. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** '5 min': a number of hours, minutes or seconds. */
export const formatUnit = (value: number, unit: 'hour' | 'minute' | 'second', language: string): string =>
  shortForm(value, language, unit) ?? formatNumber(value, language, { style: 'unit', unit, unitDisplay: 'short' });

/** '1 hr 20 min'; below an hour only minutes, below a minute only seconds. */
export function formatDuration(seconds: number, language: string): string {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') => formatUnit(value, name, language);
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return unit(whole, 'second');
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return unit(minutes, 'minute');
  const rest = minutes % 60;
  return rest === 0 ? unit(minutes / 60, 'hour') : `${unit(Math.floor(minutes / 60), 'hour')} ${unit(rest, 'minute')}`;
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', DAY_SECONDS],
  ['hour', 3600],
  ['minute', 60],
];

/** '3 days ago', 'in 2 hours', 'now'. */
export function formatRelative(iso: string, now: Date, language: string): string {
  const seconds = (new Date(iso).getTime() - now.getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(withDigits(language), { numeric: 'auto' });
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second');
}
