/** What has a public page at an address that the school chooses the first part of, by the names of the settings. */
export const permalinkKeys = ['single_course_permalink', 'category_base', 'tag_base', 'difficulty_base'] as const;
export type PermalinkKey = (typeof permalinkKeys)[number];

/** The first part of the address of each. */
export type Permalinks = Readonly<Record<PermalinkKey, string>>;

export const defaultPermalinks: Permalinks = {
  single_course_permalink: 'course',
  category_base: 'course-category',
  tag_base: 'course-tag',
  difficulty_base: 'course-difficulty',
};

/** What a base looks like: letters and digits of any script, joined by dashes; digits alone would be an id. */
export const basePattern = /^(?!\d+$)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** First parts of addresses that lead elsewhere; a test of the server's routes keeps the list whole. */
export const reservedBases: readonly string[] = [
  'account',
  'admin',
  'api',
  'assets',
  'assignment-files',
  'cart',
  'certificate',
  'certificates',
  'checkout',
  'confirm-email',
  'courses',
  'embed',
  'files',
  'forgot-password',
  'healthz',
  'help',
  'instructor',
  'instructors',
  'lectern',
  'livez',
  'login',
  'logout',
  'metrics',
  'oauth',
  'page',
  'pages',
  'phone-sign-in',
  'preview',
  'profile',
  'readyz',
  'register',
  'reset-password',
  'scorm',
  'search',
  'setup',
  'sign-in',
  'sign-in-as',
  'sign-out',
  'static',
  'unsubscribe',
  'uploads',
  'verify-email',
  'webhooks',
  'wp-json',
];

/** A reserved word, or the address of the player, which stays below `course` whatever the bases are. */
export const isReservedBase = (key: PermalinkKey, base: string): boolean =>
  reservedBases.includes(base) ||
  (base === defaultPermalinks.single_course_permalink && key !== 'single_course_permalink');

/** Where a course or the courses of a term are read: the one place that puts such addresses together. */
export const permalink = (key: PermalinkKey, { slug }: { slug: string }, bases: Permalinks): string =>
  `/${bases[key]}/${slug}`;

/** The key of a term's base by its taxonomy. */
export const termPermalinkKey = (taxonomy: 'category' | 'tag' | 'difficulty'): PermalinkKey => `${taxonomy}_base`;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A path with its first of two parts replaced; what is no such path stays as it is. */
function withBase(path: string, from: Permalinks, to: Permalinks): string {
  const [, base = '', rest = ''] = /^\/([^/]+)\/([^/]+)\/?$/.exec(path) ?? [];
  if (base === '') return path;
  const key = permalinkKeys.find((one) => from[one] === decoded(base));
  return key ? `/${encodeURIComponent(to[key])}/${rest}` : path;
}

/** The path by which the site's router knows a page. */
export const routedPath = (path: string, bases: Permalinks): string => withBase(path, bases, defaultPermalinks);

/** The path that readers see of a page of the site's router. */
export const publicPath = (path: string, bases: Permalinks): string => withBase(path, defaultPermalinks, bases);

export const hasDefaultPermalinks = (bases: Permalinks): boolean =>
  permalinkKeys.every((key) => bases[key] === defaultPermalinks[key]);
