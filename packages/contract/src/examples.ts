import { z } from 'zod';
import type { Endpoint } from './base/endpoint.ts';

type Json = Record<string, unknown>;

/** One course, one lesson, one learner: the same in every example, so that answers of different calls fit together. */
const MOMENT = '2030-05-01T09:00:00.000Z';
const byName: Json = {
  action: 'continue',
  addon_name: 'Content drip',
  alt_text: 'The Milky Way over a dark hill',
  avatar_url: '/files/31/ruth.webp',
  author_headline: 'Astronomer',
  category: 'astronomy',
  code: 'not_found',
  color: '#4F46E5',
  continue_course_url: '/course/7/lesson/21',
  course_id: 7,
  course_name: 'Reading the night sky',
  course_permalink: '/course/reading-the-night-sky',
  course_progress: { status: 'progress' },
  currency: 'USD',
  current_page: 1,
  current_user_id: 5,
  description: '<p>Find your way by the brightest stars.</p>',
  display: 'default',
  display_name: 'Ada Park',
  duration: 90,
  email: 'ada@example.com',
  error: '',
  featured_image_alt: 'A night sky',
  featured_image_url: '/files/30/night-sky.webp',
  file: 'night-sky.webp',
  file_size: 48_120,
  filesize: 48_120,
  first_name: 'Ada',
  formatted_file_size: '47 KB',
  formatted_price: '',
  formatted_regular_price: '',
  headline: 'Looks up a lot',
  height: 800,
  home_url: 'https://school.example.com',
  id: 7,
  item_id: 21,
  item_title: 'Finding north',
  label: 'Chapter one',
  language: 'en',
  last_name: 'Park',
  link: '/courses?category=astronomy',
  list: 'courses',
  locale: 'en',
  message: 'Done.',
  mime_type: 'image/webp',
  name: 'Reading the night sky',
  nicename: 'ada-park',
  nonce: '4f1c7b2a90',
  pages: 1,
  parent_id: 12,
  per_page: 10,
  percent: 40,
  permalink: '/course/reading-the-night-sky',
  preview_link: '/course/7/lesson/21?preview=1',
  preview_permalink: '/course/reading-the-night-sky?preview=1',
  primary_color: '#4F46E5',
  rendered: 'night-sky',
  rootApiUrl: 'https://school.example.com/api/',
  site_title: 'Lectern',
  slug: 'reading-the-night-sky',
  source_url: '/files/30/night-sky.webp',
  start_course_url: '/course/7/lesson/20',
  subject: 'Confirm your email address',
  text: 'Hello Ada, confirm your address with this link.',
  timezone: 'Europe/Oslo',
  title: 'Welcome',
  to: 'ada@example.com',
  total: 1,
  url: 'https://school.example.com/course/reading-the-night-sky',
  user_id: 5,
  username: 'ada.park',
  video_source_url: '',
  width: 1200,
};

function fits(value: unknown, form: Json): boolean {
  if (Array.isArray(form.enum)) return form.enum.includes(value);
  if ('const' in form) return form.const === value;
  switch (form.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        form.format === undefined &&
        (form.pattern === undefined || new RegExp(String(form.pattern), 'u').test(value))
      );
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' && value >= Number(form.minimum ?? value) && value <= Number(form.maximum ?? value)
      );
    default:
      return false;
  }
}

function ofString({ format, minLength = 0 }: Json): string {
  if (format === 'date-time') return MOMENT;
  if (format === 'date') return MOMENT.slice(0, 10);
  if (format === 'email') return 'ada@example.com';
  if (format === 'uri') return 'https://school.example.com/welcome';
  return Number(minLength) > 0 ? 'Text' : '';
}

/** What a form of JSON Schema lets through, always the same: by the name of the field where it says more. */
function exampleOfForm(form: Json, name = ''): unknown {
  if (name in byName && fits(byName[name], form)) return byName[name];
  if ('const' in form) return form.const;
  if ('default' in form) return form.default;
  if (Array.isArray(form.enum)) return form.enum[0];
  const options = (form.anyOf ?? form.oneOf) as Json[] | undefined;
  if (options)
    return exampleOfForm(options.find((option) => option.type !== 'null' && option.const !== '') ?? {}, name);
  switch (form.type) {
    case 'object':
      return ofObject(form);
    case 'array':
      if (form.prefixItems) return (form.prefixItems as Json[]).map((part) => exampleOfForm(part, name));
      return form.items ? [exampleOfForm(form.items as Json, name.replace(/s$/, ''))] : [];
    case 'string':
      return ofString(form);
    case 'integer':
    case 'number':
      return Math.max(Number(form.minimum ?? 0), Math.min(1, Number(form.maximum ?? 1)));
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function ofObject({ properties, additionalProperties, propertyNames }: Json): Json {
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([key, form]) => [key, exampleOfForm(form, key)]),
    );
  }
  if (!additionalProperties || typeof additionalProperties !== 'object') return {};
  // By the names that are allowed, or by an id.
  const key = (propertyNames as { enum?: string[] } | undefined)?.enum?.[0] ?? '12';
  return { [key]: exampleOfForm(additionalProperties as Json, key) };
}

const formOfAnswer = ({ response }: Endpoint): Json =>
  z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as Json;

/** An answer as a caller would get it. */
export const responseExample = (endpoint: Endpoint): unknown => exampleOfForm(formOfAnswer(endpoint));

/** The record that an endpoint answers, with the fields that each such record has, and those that are named. */
export function recordExample(endpoint: Endpoint, named: readonly string[]): Json {
  const form = formOfAnswer(endpoint);
  const always = new Set([...(form.required as string[]), ...named]);
  return Object.fromEntries(Object.entries(ofObject(form)).filter(([name]) => always.has(name)));
}
