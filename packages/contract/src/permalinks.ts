/** The public pages with a configurable first path segment, named as in the settings. */
export const permalinkKeys = [
  'single_course_permalink',
  'category_base',
  'tag_base',
  'difficulty_base',
  'certificate',
] as const;
export type PermalinkKey = (typeof permalinkKeys)[number];

/** The first path segment of each. */
export type Permalinks = Readonly<Record<PermalinkKey, string>>;

export const defaultPermalinks: Permalinks = {
  single_course_permalink: 'course',
  category_base: 'course-category',
  tag_base: 'course-tag',
  difficulty_base: 'course-difficulty',
  certificate: 'certificate',
};

/** Query parameters of the catalog. Pages are rendered and cached by them. */
export const catalogParameters = [
  'search',
  'type',
  'category',
  'tag',
  'language',
  'difficulty',
  'price_type',
  'author',
  'rating',
  'orderby',
  'page',
] as const;

/** Words of letters and digits of any script with their marks, joined by dashes. */
export const slugPattern = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*$/u;

/** A first path segment. Digits alone would look like an id. */
export const basePattern = new RegExp(`^(?!\\d+$)${slugPattern.source.slice(1)}`, 'u');

/** First path segments that are in use by other routes. A test compares this list with the server's routes. */
export const reservedBases: readonly string[] = [
  'account',
  'admin',
  'api',
  'assets',
  'assignment-files',
  'bundle',
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
  'mcp',
  'metrics',
  'oauth',
  'order-received',
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

/** Also true for `course`, because the player always lives there. Printed certificates lead to `certificate`. */
export const isReservedBase = (key: PermalinkKey, base: string): boolean =>
  (reservedBases.includes(base) && !(key === 'certificate' && base === defaultPermalinks.certificate)) ||
  (base === defaultPermalinks.single_course_permalink && key !== 'single_course_permalink');

/** The public path of a course or a term. All such paths are built here. */
export const permalink = (key: PermalinkKey, { slug }: { slug: string }, bases: Permalinks): string =>
  `/${bases[key]}/${slug}`;

/** The path at which a certificate is verified. */
export const verifyPath = (code: string, { certificate }: Pick<Permalinks, 'certificate'>): string =>
  `/${certificate}/verify/${code}`;

/** The permalink key of a taxonomy. */
export const termPermalinkKey = (taxonomy: 'category' | 'tag' | 'difficulty'): PermalinkKey => `${taxonomy}_base`;

/** A part of an address without percent encoding; as it is written where a percent sign encodes nothing. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Replaces the base of a two-segment path, and of a path below `verify`. Other paths are returned unchanged. */
function withBase(path: string, from: Permalinks, to: Permalinks): string {
  const [, base = '', rest = '', below = ''] = /^\/([^/]+)\/([^/]+)(\/[^/]+)?\/?$/.exec(path) ?? [];
  if (base === '') return path;
  const key = permalinkKeys.find((one) => from[one] === decodedPart(base));
  if (!key || (below !== '' && key !== 'certificate')) return path;
  return `/${encodeURIComponent(to[key])}/${rest}${below}`;
}

/** The path with default bases, as the router of the site expects it. */
export const routedPath = (path: string, bases: Permalinks): string => withBase(path, bases, defaultPermalinks);

/** The path with the school's bases, as readers see it. */
export const publicPath = (path: string, bases: Permalinks): string => withBase(path, defaultPermalinks, bases);

export const hasDefaultPermalinks = (bases: Permalinks): boolean =>
  permalinkKeys.every((key) => bases[key] === defaultPermalinks[key]);
