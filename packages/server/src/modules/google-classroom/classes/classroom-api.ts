import { type GoogleClass, googleClassStates } from '@lectern/contract';
import { MAX_GOOGLE_CLASS_STUDENTS, MAX_GOOGLE_CLASSES } from '@lectern/contract/limits';
import { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import type { AccessTokens } from '../../../platform/net/access-tokens.ts';
import {
  ConsentLostError,
  type GoogleAccount,
  googleCalls,
  googleRefusal,
} from '../../../platform/net/google/oauth.ts';
import { isOk, isSecureLink, reasonText, refused } from '../../../platform/net/provider-answers.ts';

const API = 'https://classroom.googleapis.com';
const CLASSES_A_PAGE = 50;
const STUDENTS_A_PAGE = 100;
/** Google may answer fewer rows than a page has, and pages without rows. */
const MAX_PAGES = 60;

const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => reasonText(value).slice(0, max));

const states: Record<string, GoogleClass['state']> = Object.fromEntries(
  googleClassStates.map((state) => [state.toUpperCase(), state]),
);

const classFields = {
  id: z.string().min(1).max(200),
  name: text(200),
  section: text(200),
  ownerId: text(200),
  courseState: z
    .string()
    .catch('')
    .transform((state) => states[state] ?? ('unknown' as const)),
  alternateLink: z
    .string()
    .catch('')
    .transform((link) => (isSecureLink(link) && link.length <= 2000 ? link : '')),
};
const listedClass = z.object(classFields);
const wholeClass = z.object({
  ...classFields,
  description: z.string().max(50_000).catch(''),
  enrollmentCode: text(50),
});
const profile = z.object({ name: z.object({ fullName: text(200) }) });
const student = z.object({
  profile: z.object({
    emailAddress: text(320),
    name: z.object({ givenName: text(100), familyName: text(100) }).catch({ givenName: '', familyName: '' }),
  }),
});

export type ListedClass = z.output<typeof listedClass>;
export type WholeClass = z.output<typeof wholeClass>;
export type ClassStudent = z.output<typeof student>['profile'];

/** A page of a list; `rows` is absent where it is empty. */
const pageOf = <Row extends z.ZodType>(name: string, row: Row) =>
  z.object({ nextPageToken: z.string().max(5000).optional(), [name]: z.array(row).optional() }).transform((page) => ({
    next: page.nextPageToken as string | undefined,
    rows: (page[name] ?? []) as z.output<Row>[],
  }));

const errorStatus = (json: unknown): unknown => (json as { error?: { status?: unknown } } | null)?.error?.status;

/** The classes of a Google account. Refusals of Google are thrown. `standIn`: the origin of a test server. */
export function classroomApi(account: GoogleAccount, tokens: AccessTokens, standIn: string | undefined) {
  const { call, forgetToken } = googleCalls(account, { base: `${standIn ?? API}/v1`, tokens, standIn });

  async function get<Out>(path: string, schema: z.ZodType<Out>): Promise<Out> {
    const answer = await call({ method: 'GET', path });
    if (answer.status === 401) throw new ConsentLostError('provider_refused', { reason: 'HTTP 401' });
    if (answer.status === 429 || errorStatus(answer.json) === 'RESOURCE_EXHAUSTED') {
      throw new AppError('too_many_google_requests');
    }
    if (answer.status === 404) throw new AppError('not_found');
    if (!isOk(answer)) throw googleRefusal(answer);
    const read = schema.safeParse(answer.json);
    if (!read.success) throw refused('an unreadable answer');
    return read.data;
  }

  async function all<Row extends z.ZodType>(
    path: string,
    { name, row, max, query }: { name: string; row: Row; max: number; query: Record<string, string> },
  ): Promise<{ rows: z.output<Row>[]; more: boolean }> {
    const rows: z.output<Row>[] = [];
    let pageToken: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const search = new URLSearchParams({ ...query, ...(pageToken && { pageToken }) });
      const read = await get(`${path}?${search.toString()}`, pageOf(name, row));
      rows.push(...read.rows);
      pageToken = read.next;
      if (!pageToken || rows.length >= max) break;
    }
    return { rows: rows.slice(0, max), more: rows.length > max || Boolean(pageToken) };
  }

  const pathOf = (id: string) => `/courses/${encodeURIComponent(id)}`;

  return {
    /** Classes that the owner of the account teaches, those changed last first. */
    classes: () =>
      all('/courses', {
        name: 'courses',
        row: listedClass,
        max: MAX_GOOGLE_CLASSES,
        query: {
          teacherId: 'me',
          pageSize: String(CLASSES_A_PAGE),
          fields: 'nextPageToken,courses(id,name,section,ownerId,courseState,alternateLink)',
        },
      }),
    class: (id: string) => get(pathOf(id), wholeClass),
    teacherName: async (userId: string) =>
      (await get(`/userProfiles/${encodeURIComponent(userId)}`, profile)).name.fullName,
    async countStudents(id: string): Promise<number> {
      const { rows } = await all(`${pathOf(id)}/students`, {
        name: 'students',
        row: z.object({ userId: z.string() }),
        max: MAX_GOOGLE_CLASS_STUDENTS,
        query: { pageSize: String(STUDENTS_A_PAGE), fields: 'nextPageToken,students(userId)' },
      });
      return rows.length;
    },
    async students(id: string): Promise<{ students: ClassStudent[]; more: boolean }> {
      const { rows, more } = await all(`${pathOf(id)}/students`, {
        name: 'students',
        row: student,
        max: MAX_GOOGLE_CLASS_STUDENTS,
        query: { pageSize: String(STUDENTS_A_PAGE), fields: 'nextPageToken,students(profile(emailAddress,name))' },
      });
      return { students: rows.map((row) => row.profile), more };
    },
    /** Throws if the account does not work. */
    async check(): Promise<void> {
      forgetToken();
      await get('/courses?teacherId=me&pageSize=1&fields=courses(id)', z.object({}));
    },
  };
}

export type ClassroomApi = ReturnType<typeof classroomApi>;
