import {
  type CertificateData,
  type CertificateDateFormat,
  certificateDates,
  type CertificateField,
} from '@lectern/contract';
import { MAX_CERTIFICATE_VALUE } from '@lectern/contract/limits';
import { cleanText } from '../../../platform/typesetting/clean-text.ts';

/** Locale and time zone of dates, times and durations. The locale can be one that the school is not shown in. */
export interface ValueFormat {
  language: string;
  timeZone: string;
  /** ISO. */
  now: string;
}

const dateFormats: Readonly<Record<Exclude<CertificateDateFormat, 'iso'>, Intl.DateTimeFormatOptions>> = {
  long: { dateStyle: 'long' },
  medium: { dateStyle: 'medium' },
  short: { dateStyle: 'short' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

// Arabic with the digits of the screens.
const withDigits = (language: string): string => (language === 'ar' ? 'ar-u-nu-latn' : language);

function dateText(moment: string, format: CertificateDateFormat, { language, timeZone }: ValueFormat): string {
  const date = new Date(moment);
  if (format === 'iso') return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(date);
  return new Intl.DateTimeFormat(withDigits(language), { ...dateFormats[format], timeZone }).format(date);
}

interface DurationFormat {
  format: (duration: { hours: number; minutes: number }) => string;
}
const { DurationFormat } = Intl as unknown as {
  DurationFormat: new (locale: string, options: { style: 'long' }) => DurationFormat;
};

function durationText(minutes: number, language: string): string {
  const parts = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return new DurationFormat(withDigits(language), { style: 'long' }).format(parts);
}

/** A name as certificates keep it: one printable line, without characters that change the direction of what follows. */
export const printedName = (text: string): string => cleanText(text, MAX_CERTIFICATE_VALUE);

const isDate = (field: CertificateField): field is (typeof certificateDates)[number] =>
  (certificateDates as readonly string[]).includes(field);

/** The text of a field; '' for what is not known. */
export function valueOf(
  field: CertificateField,
  data: CertificateData,
  format: ValueFormat & { dateFormat: CertificateDateFormat },
): string {
  if (field === 'current_time') {
    const options = { timeStyle: 'short', timeZone: format.timeZone } as const;
    return new Intl.DateTimeFormat(withDigits(format.language), options).format(new Date(format.now));
  }
  if (isDate(field)) {
    const moment = field === 'current_date' ? format.now : data[field];
    return moment === null ? '' : dateText(moment, format.dateFormat, format);
  }
  if (field === 'course_duration') {
    return data.course_duration ? durationText(data.course_duration, format.language) : '';
  }
  if (field === 'co_instructors') {
    return new Intl.ListFormat(format.language, { type: 'conjunction' }).format(data.co_instructors);
  }
  return data[field];
}
