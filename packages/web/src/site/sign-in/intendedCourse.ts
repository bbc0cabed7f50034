import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_SLUG_LENGTH } from '@lectern/contract/limits';
import { defaultPermalinks, type Permalinks, routedPath } from '@lectern/contract/permalinks';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { endpointKey } from '../../shared/api/query.ts';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { safeRedirect } from './redirect.ts';
import { useRedirectTarget } from './useRedirectAfterSignIn.ts';

/** The course that an address of this site lies in: by its id in the player, by its slug on its page. */
export function courseIn(
  asked: string | null | undefined,
  permalinks: Permalinks = defaultPermalinks,
): { id: number } | { slug: string } | null {
  const [address = ''] = safeRedirect(asked, '').split(/[?#]/);
  const path = routedPath(address, permalinks);
  const [, part = ''] = /^\/course\/([^/?#]+)/.exec(path) ?? [];
  if (/^\d{1,9}$/.test(part)) return { id: Number(part) };
  let slug: string;
  try {
    slug = decodeURIComponent(part);
  } catch {
    return null;
  }
  return slug !== '' && slug.length <= MAX_SLUG_LENGTH ? { slug } : null;
}

type Named = NonNullable<ReturnType<typeof courseIn>>;

/** What everybody may know of the course: one that is not published has no name here. */
const courseNameQuery = (named: Named) =>
  queryOptions({
    queryKey: [...endpointKey(courses.get), 'name', named],
    queryFn: async ({ signal }): Promise<string> => {
      if ('id' in named) return (await call(courses.get, { params: { id: named.id } }, signal)).name;
      const { rows } = await call(courses.list, { query: { slug: named.slug, per_page: 1 } }, signal);
      return rows[0]?.name ?? '';
    },
    // The page works without it.
    retry: false,
  });

/** The name of the course that the visitor wanted to start; '' without one or until it is loaded. */
export function useIntendedCourse(): string {
  const named = courseIn(useRedirectTarget().redirect_to, usePageSettings().permalinks);
  const { data } = useQuery({ ...courseNameQuery(named ?? { slug: '' }), enabled: named !== null });
  return (named && data) || '';
}
