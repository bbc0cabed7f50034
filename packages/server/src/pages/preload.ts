import type { CourseProgress, Lesson } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { courseWithSession } from '../modules/progress/index.ts';
import { withIdentity } from '../platform/http/own-calls.ts';
import type { ReadWithSession } from '../platform/http/session-read.ts';
import type { Identity } from '../platform/services.ts';
import type { Area } from './web-build.ts';

interface Wanted {
  path: string;
  params?: Record<string, number>;
  query?: Record<string, number | string>;
}

export interface PageAnswers {
  /** All of them, as the page holds them. */
  json: string;
  /** What a path answered, as it was sent; undefined for one that was refused or not asked. */
  bodyOf: (path: string) => string | undefined;
}

const OUTLINE = '/lectern/v1/course-progress';
const LESSON = '/lectern/v1/lessons/:id';

const courseIn = (pathname: string): number | undefined => {
  const id = /^\/course\/(\d{1,9})(?:\/|$)/.exec(pathname)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** For pages of a course: what its outline asks first, to be read in one statement with the session. */
export function outlineWithSession(area: Area, pathname: string): ReadWithSession | undefined {
  const courseId = area === 'player' ? courseIn(pathname) : undefined;
  return courseId === undefined ? undefined : courseWithSession(courseId);
}

/** What the first screen of a path asks for. Reads only: opening a page never writes. */
function wantedBy(area: Area, pathname: string): Wanted[] {
  if (area === 'admin') return [{ path: '/lectern/v1/users/me/preferences' }];
  if (area !== 'player') return [];
  const courseId = courseIn(pathname);
  if (courseId === undefined) return [];
  const lesson = /^\/course\/\d+\/lesson\/(\d{1,9})$/.exec(pathname);
  return [
    { path: OUTLINE, query: { course_id: courseId } },
    ...(lesson ? [{ path: LESSON, params: { id: Number(lesson[1]) } }] : []),
  ];
}

/**
 * The responses of those calls, made in process as the requester of the page, so that its first screen needs no
 * request; the web's `shared/api/page.ts` reads them. Errors are left to the screens. Bodies are inserted as strings:
 * parsing and serializing a long outline again would be half of the work of the page.
 */
export async function pageAnswers(
  app: FastifyInstance,
  area: Area,
  request: FastifyRequest,
  { identity, withSession }: { identity: Identity; withSession: ReadWithSession | undefined },
): Promise<PageAnswers> {
  const wanted = wantedBy(area, new URL(request.url, 'http://host').pathname);
  const answers = await Promise.all(
    wanted.map(async ({ path, params, query }): Promise<{ path: string; body: string; json: string } | null> => {
      const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]));
      const search = query
        ? `?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`
        : '';
      const response = await withIdentity(
        identity,
        (headers) => app.inject({ method: 'GET', url: `/api${filled}${search}`, headers, remoteAddress: request.ip }),
        { withSession },
      );
      if (response.statusCode !== 200) return null;
      const call = JSON.stringify({ path, ...(params && { params }), ...(query && { query }) });
      return { path, body: response.body, json: `${call.slice(0, -1)},"body":${response.body}}` };
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  return {
    json: `{"answers":[${given.map(({ json }) => json).join(',')}]}`,
    bodyOf: (path) => given.find((answer) => answer.path === path)?.body,
  };
}

/** What a reader of the player sees of the answers before its scripts are there. */
export function answersOf({ bodyOf }: PageAnswers): {
  outline?: CourseProgress | undefined;
  lesson?: Lesson | undefined;
} {
  const read = <T>(path: string) => {
    const body = bodyOf(path);
    return body === undefined ? undefined : (JSON.parse(body) as T);
  };
  return { outline: read<CourseProgress[]>(OUTLINE)?.[0], lesson: read<Lesson>(LESSON) };
}
