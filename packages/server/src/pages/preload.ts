import type { CourseProgress, Lesson } from '@lectern/contract';
import type { FastifyRequest } from 'fastify';
import { courseWithSession } from '../modules/progress/index.ts';
import { isUnreachable } from '../platform/db/connections/unreachable.ts';
import { AppError } from '../platform/errors.ts';
import { readForPage } from '../platform/http/page-reads.ts';
import type { ReadWithSession } from '../platform/http/session-read.ts';
import type { Identity, Services } from '../platform/services.ts';
import type { Area } from './web-build.ts';

interface Wanted {
  path: string;
  params?: Record<string, number>;
  query?: Record<string, number | string>;
}

export interface PageAnswers {
  /** All of them, as the page holds them. */
  json: string;
  /** What a path answered; undefined for one that was refused or not asked. */
  answerOf: (path: string) => unknown;
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

const strings = (values: Record<string, number | string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * The answers of those endpoints to the requester of the page, so that its first screen needs no request; the web's
 * `shared/api/page.ts` reads them. Errors are left to the screens.
 */
export async function pageAnswers(
  services: Services,
  area: Area,
  request: FastifyRequest,
  { identity, withSession }: { identity: Identity; withSession: ReadWithSession | undefined },
): Promise<PageAnswers> {
  const wanted = wantedBy(area, new URL(request.url, 'http://host').pathname);
  const answers = await Promise.all(
    wanted.map(async ({ path, params, query }) => {
      const answer = await readForPage(services, path, {
        request,
        identity,
        withSession,
        params: strings(params),
        query: strings(query),
      }).catch((error: unknown) => {
        if (!(error instanceof AppError || isUnreachable(error))) request.log.error({ err: error });
        return undefined;
      });
      if (answer === undefined) return null;
      const call = JSON.stringify({ path, ...(params && { params }), ...(query && { query }) });
      return { path, value: answer.value, json: `${call.slice(0, -1)},"body":${answer.text}}` };
    }),
  );
  const given = answers.filter((answer) => answer !== null);
  return {
    json: `{"answers":[${given.map(({ json }) => json).join(',')}]}`,
    answerOf: (path) => given.find((answer) => answer.path === path)?.value(),
  };
}

/** What a reader of the player sees of the answers before its scripts are there. */
export const answersOf = ({ answerOf }: PageAnswers) => ({
  outline: (answerOf(OUTLINE) as CourseProgress[] | undefined)?.[0],
  lesson: answerOf(LESSON) as Lesson | undefined,
});
