/** Dates and times for lists, tables and charts. No lesson needs them when it opens. */

import { type Locale, safeZone, withDigits } from './format.ts';
import { dateFormat } from './formatters.ts';

/** '21 November 2026, 14:05 – 15:05 CET': from when to when, and in whose zone. */
export const formatDateTimeRange = (from: string, to: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: safeZone(zone),
    timeZoneName: 'short',
  }).formatRange(new Date(from), new Date(to));

/** '21 Nov 2026': a day in a list. */
export const formatShortDate = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), { dateStyle: 'medium', timeZone: safeZone(zone) }).format(new Date(iso));

/** '14:05', where everybody knows whose clock it is. */
export const formatTime = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), { timeStyle: 'short', timeZone: safeZone(zone) }).format(new Date(iso));

/** '21 Nov 2026, 14:05': short, where everybody knows whose clock it is. */
export const formatMoment = (iso: string, { language, zone }: Locale): string =>
  dateFormat(withDigits(language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: safeZone(zone),
  }).format(new Date(iso));

/** 'November 2026', of a month as it travels: '2026-11'. */
export const formatMonth = (month: string, language: string): string =>
  dateFormat(withDigits(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
