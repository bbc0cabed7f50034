import { z } from 'zod';
import { slugPattern } from '../permalinks.ts';
import { builtInRoles, type Role, stockRoleNames } from '../people/permissions.ts';
import { asciiEmail } from '../text/ascii-email.ts';
import {
  MAX_DRIP_DAYS,
  MAX_EMAIL_LENGTH,
  MAX_HTML_LENGTH,
  MAX_NAME_LENGTH,
  MAX_ROWS,
  MAX_SLUG_LENGTH,
} from '../limits.ts';

/**
 * One schema for each kind of value that crosses the wire. Stock clients send ids as strings and flags as
 * 'yes', '1' or 'true'; tolerance for that lives here and nowhere behind the edge.
 */

const MAX_ID = 2_147_483_647;

const digits = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,10}$/.test(value.trim()) ? Number(value) : value;

/** A positive 32-bit row id. Answers always carry numbers. */
export const id = z.preprocess(digits, z.number().int().min(1).max(MAX_ID));

/** An id, or 0 for "none" (media ids, parents). */
export const idOrZero = z.preprocess(
  (value) => (value === '' || value === null ? 0 : digits(value)),
  z.number().int().min(0).max(MAX_ID),
);

/** Ids as an array, as `1,2,3`, or as one id. A longer list is refused, never cut. */
export const idList = z.preprocess((value) => {
  if (value === undefined || value === '') return [];
  if (typeof value === 'string') return value.split(',').map((part) => part.trim());
  if (typeof value === 'number') return [value];
  return value;
}, z.array(id).max(MAX_ROWS));

/** Items that a student preview treats as completed; nothing is stored. */
export const previewQuery = {
  // Anything else there is another client's word for something else.
  preview: z.enum(['student']).optional().catch(undefined),
  done: z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z.array(id).max(1000),
    )
    .optional(),
};

const FLAGS: Record<string, boolean> = { yes: true, no: false, '1': true, '0': false, true: true, false: false };

/** A boolean; accepts yes/no, 1/0 and true/false. */
export const flag = z.preprocess((value) => {
  if (typeof value === 'string') return FLAGS[value.toLowerCase()] ?? value;
  if (value === 1 || value === 0) return value === 1;
  return value;
}, z.boolean());

/** A whole number; accepts digits in a string. */
export const whole = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value),
    z.number().int().min(min).max(max),
  );

/** A number in steps, such as points in quarters; accepts it as a string. */
export const points = (min: number, max: number, step: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^-?\d{1,10}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value),
    z.number().min(min).max(max).multipleOf(step),
  );

/** ISO 8601 in UTC with `Z`. */
export const isoDate = z.iso.datetime();
/** '#15803D'. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const isoDateOrNull = isoDate.nullable();

const NO_DATE = 'no date';

/** Years with fewer digits are not read back as they were stored. */
const FIRST_YEAR = 1000;

/** Whether the day of a date exists in the calendar; `Date` takes February 30 for March 2. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() >= FIRST_YEAR;
}

/** A date on the way in: any ISO form with a zone, or without one (then UTC); '' and null mean none. */
export const dateIn = z.preprocess((value) => {
  if (value === '' || value === null) return null;
  if (
    typeof value !== 'string' ||
    !/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/.test(value)
  ) {
    return value;
  }
  // Refused, as no date is.
  if (!isDay(value.slice(0, 10))) return NO_DATE;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(value)
    ? value
    : `${value.length === 10 ? `${value}T00:00` : value.replace(' ', 'T')}Z`;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}, isoDate.nullable());

/** When an item of a course opens: at a moment, or so many days after a learner enrolls; the course's flow says which. */
export const contentDrip = z.object({ date: dateIn.default(null), days: whole(0, MAX_DRIP_DAYS).default(0) });

const ROLES = new Map<unknown, Role>(builtInRoles.map((role) => [stockRoleNames[role], role]));

/** A role, by our name or by that of stock clients. Behind the edge there is only ours. */
export const roleIn = z.preprocess((value) => ROLES.get(value) ?? value, z.enum(builtInRoles));

/** Money: a decimal string, '' when unset. How many decimals its currency has is for the server to check. */
export const money = z.preprocess(
  (value) => (typeof value === 'number' ? value.toFixed(3) : value),
  z.string().regex(/^(\d{1,9}(\.\d{1,3})?)?$/),
);

/** Controls that are no part of a text: all but the tab and the line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;
/** Fillers of Hangul and the empty Braille pattern are letters and symbols without a shape. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

/** More marks on one letter than any script has, which would cover the lines around it. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** Without controls and with the line breaks of Unix; empty if nothing of it can be seen. */
function visibleText(value: string): string {
  const text = value.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(PILED_MARKS, '$1').trim();
  return VISIBLE.test(text) ? text : '';
}

/** A name a person gives: one line, trimmed. `min` 0: it may be empty. */
export const nameText = (max = MAX_NAME_LENGTH, min = 1) =>
  z
    .string()
    .transform((value) => visibleText(value).replace(/\s+/g, ' '))
    .pipe(z.string().min(min).max(max));

/** A text a person writes, in lines. `min` 0: it may be empty. */
export const plainText = (max: number, min = 1) => z.string().transform(visibleText).pipe(z.string().min(min).max(max));

/**
 * How HTML of a field is sanitized: `rich` for long texts, `line` for one line with emphasis, `inline` for emphasis
 * with its line breaks.
 */
export type HtmlProfile = 'rich' | 'line' | 'inline';

/** The fields that hold HTML. The server sanitizes them between parsing a request and handling it. */
export const htmlProfiles = z.registry<{ profile: HtmlProfile }>();

const htmlField = (max: number, profile: HtmlProfile) =>
  z.string().trim().max(max).brand<'SafeHtml'>().register(htmlProfiles, { profile });

/** HTML that was sanitized on the server. Columns of HTML take nothing else. */
export type SafeHtml = string & z.core.$brand<'SafeHtml'>;

/** HTML on its way in: a long text. */
export const html = z.string().max(MAX_HTML_LENGTH).brand<'SafeHtml'>().register(htmlProfiles, { profile: 'rich' });

/** HTML of a shorter text; blanks around it go. */
export const shortHtml = (max: number) => htmlField(max, 'rich');

/** One line of HTML with emphasis. */
export const lineHtml = (max: number) => htmlField(max, 'line');

/** HTML with emphasis and nothing else. */
export const inlineHtml = (max: number) => htmlField(max, 'inline');

/** As the pattern of Zod, with domains that end in a label of punycode. Letters before the @ are ASCII. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;

/** An email address. A domain in another script is stored as punycode. */
export const email = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH)
  .overwrite(asciiEmail)
  .pipe(z.email({ pattern: EMAIL }).max(MAX_EMAIL_LENGTH));

/** A username, or an email address as it is stored. */
export const signInName = z.string().trim().min(1).max(MAX_EMAIL_LENGTH).overwrite(asciiEmail);

/** Part of a public address. Never digits only: those are player addresses. */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(MAX_SLUG_LENGTH)
  .regex(slugPattern)
  .refine((value) => !/^\d+$/.test(value));

/** A web address people may be led to. Without quotes and brackets: nothing in it can end the place it is put into. */
export const webAddress = (max: number, protocol: RegExp = /^https?$/) =>
  z
    .url({ protocol })
    .max(max)
    .regex(/^[^\s"'`<>\\]*$/);
