import { decodedPart } from '@lectern/contract/permalinks';
import type { SafeHtml } from '@lectern/contract';

/** Where links of copied texts lead: what an address named, and what it names now. */
export interface LinkTargets {
  courses: ReadonlyMap<number, number>;
  items: ReadonlyMap<number, { id: number; courseId: number }>;
  /** Paths of course pages. */
  pages: ReadonlyMap<string, string>;
  /** Origins of the school that the texts come from; addresses without an origin are always its own. */
  origins: readonly string[];
}

const LINK = /(<a\s[^<>]*?\bhref=")([^"<>]*)(?=")/g;
const IN_COURSE = /^\/course\/([1-9]\d{0,9})(?:\/([a-z-]{1,40})\/([1-9]\d{0,9}))?(?=[/?#]|$)/;

/** Cleaned HTML with other addresses of its links; `of` gives the address as it is written, or null to keep it. */
export function withLinks(html: SafeHtml, of: (address: string) => string | null): SafeHtml {
  return html.replace(LINK, (whole, before: string, address: string) => {
    const to = of(address);
    return to === null ? whole : before + to;
  }) as SafeHtml;
}

/** The path of an address within the school; null for other sites. */
function ownPath(address: string, origins: readonly string[]): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  const origin = origins.find((one) => address.startsWith(`${one}/`));
  return origin === undefined ? null : address.slice(origin.length);
}

/** What an address of the originals is for their copies; null where it names none of them. */
export function linkToCopy(address: string, { courses, items, pages, origins }: LinkTargets): string | null {
  const path = ownPath(address, origins);
  if (path === null) return null;
  const [inCourse, courseId, type, itemId] = IN_COURSE.exec(path) ?? [];
  if (inCourse !== undefined) {
    const rest = path.slice(inCourse.length);
    if (type !== undefined) {
      const item = items.get(Number(itemId));
      return item ? `/course/${item.courseId}/${type}/${item.id}${rest}` : null;
    }
    const course = courses.get(Number(courseId));
    return course === undefined ? null : `/course/${course}${rest}`;
  }
  const page = /^[^?#]*?(?=\/?(?:[?#]|$))/.exec(path)?.[0] ?? '';
  const copy = pages.get(page) ?? pages.get(decodedPart(page));
  return copy === undefined ? null : copy + path.slice(page.length);
}
