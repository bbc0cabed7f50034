import { z } from 'zod';
import { type Class, classesOf, type Student } from './google-classroom/classroom-data.ts';
import { consentPage } from './google-classroom/consent-page.ts';
import { type StandInAnswer, type StandInRequest, startStandIn } from './stand-in-server.ts';

export const CLASSROOM_CLIENT = {
  client_id: 'client-standin.apps.googleusercontent.com',
  client_secret: 'GOCSPX-standin',
} as const;

const SCOPES = ['classroom.courses.readonly', 'classroom.rosters.readonly', 'classroom.profile.emails'].map(
  (scope) => `https://www.googleapis.com/auth/${scope}`,
);

const googleError = (code: number, status: string, message: string): StandInAnswer => ({
  status: code,
  json: { error: { code, message, status } },
});
const notFound = () => googleError(404, 'NOT_FOUND', 'Requested entity was not found.');
const badRequest = (message: string) => googleError(400, 'INVALID_ARGUMENT', message);

const consentQuery = z.strictObject({
  client_id: z.literal(CLASSROOM_CLIENT.client_id),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string().refine((text) => text.split(' ').toSorted().join() === SCOPES.toSorted().join()),
  access_type: z.literal('offline'),
  prompt: z.literal('consent'),
  state: z.string().min(20),
});

const client = { client_id: z.string(), client_secret: z.string() };
const tokenBody = z.discriminatedUnion('grant_type', [
  z.strictObject({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
  }),
  z.strictObject({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

const pageQuery = z.strictObject({
  teacherId: z.literal('me').optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
  pageToken: z.string().optional(),
  fields: z.string().optional(),
});

/** The fields of a mask such as `nextPageToken,courses(id,name)`. */
function masked(row: object, name: string, fields: string | undefined): object {
  const mask = fields && new RegExp(`${name}\\(([^)]*\\)?)\\)`).exec(fields)?.[1];
  if (!mask) return row;
  const wanted = mask.replaceAll(/\(.*\)/g, '').split(',');
  return Object.fromEntries(Object.entries(row).filter(([field]) => wanted.includes(field)));
}

/** Google's tokens and Google Classroom as far as the school uses them. It refuses what Google refuses. */
export async function startGoogleClassroom({
  port = 0,
  classes = classesOf(3),
  now = () => new Date(),
}: {
  port?: number;
  classes?: Class[];
  now?: () => Date;
} = {}) {
  const codes = new Map<string, string>();
  const refreshTokens = new Set<string>();
  const accessTokens = new Map<string, { refreshToken: string; until: number }>();
  let count = 0;
  const next = () => (count += 1);

  function consent({ method, url, body }: StandInRequest): StandInAnswer {
    const query = consentQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!query.success) return { status: 400, html: '<h1>Error 400: invalid_request</h1>' };
    if (method === 'GET') return { status: 200, html: consentPage(url.search) };
    const back = new URL(query.data.redirect_uri);
    back.searchParams.set('state', query.data.state);
    if (new URLSearchParams(body).get('choice') !== 'allow') back.searchParams.set('error', 'access_denied');
    else {
      const code = `4/code-${next()}`;
      codes.set(code, query.data.redirect_uri);
      back.searchParams.set('code', code);
    }
    return { status: 302, location: back.href };
  }

  function token({ body, headers }: StandInRequest): StandInAnswer {
    if (headers['content-type'] !== 'application/x-www-form-urlencoded') return badRequest('Bad content type.');
    const read = tokenBody.safeParse(Object.fromEntries(new URLSearchParams(body)));
    if (!read.success) return { status: 400, json: { error: 'invalid_request' } };
    const { data } = read;
    const isClient =
      data.client_id === CLASSROOM_CLIENT.client_id && data.client_secret === CLASSROOM_CLIENT.client_secret;
    if (!isClient) return { status: 401, json: { error: 'invalid_client', error_description: 'Unauthorized' } };
    let refreshToken: string;
    if (data.grant_type === 'authorization_code') {
      const isRight = codes.get(data.code) === data.redirect_uri;
      // A code counts once.
      codes.delete(data.code);
      if (!isRight) return { status: 400, json: { error: 'invalid_grant', error_description: 'Malformed auth code.' } };
      refreshToken = `1//refresh-${next()}`;
      refreshTokens.add(refreshToken);
    } else {
      refreshToken = data.refresh_token;
      if (!refreshTokens.has(refreshToken)) {
        const error_description = 'Token has been expired or revoked.';
        return { status: 400, json: { error: 'invalid_grant', error_description } };
      }
    }
    const accessToken = `ya29.access-${next()}`;
    accessTokens.set(accessToken, { refreshToken, until: now().getTime() + 3_599_000 });
    return {
      status: 200,
      json: {
        access_token: accessToken,
        expires_in: 3599,
        scope: SCOPES.join(' '),
        token_type: 'Bearer',
        ...(data.grant_type === 'authorization_code' && { refresh_token: refreshToken }),
      },
    };
  }

  function revoke({ body }: StandInRequest): StandInAnswer {
    const known = refreshTokens.delete(new URLSearchParams(body).get('token') ?? '');
    return known ? { status: 200, json: {} } : { status: 400, json: { error: 'invalid_token' } };
  }

  function page<Row extends object>(name: string, rows: readonly Row[], url: URL): StandInAnswer {
    const read = pageQuery.safeParse(Object.fromEntries(url.searchParams));
    if (!read.success) return badRequest('Request contains an invalid argument.');
    const { pageSize, pageToken, fields } = read.data;
    const from = pageToken === undefined ? 0 : Number(/^from-(\d+)$/.exec(pageToken)?.[1] ?? Number.NaN);
    if (Number.isNaN(from)) return badRequest('Invalid page token.');
    const end = from + pageSize;
    const shown = rows.slice(from, end).map((row) => masked(row, name, fields));
    // Google leaves out an empty list.
    return {
      status: 200,
      json: {
        ...(shown.length > 0 && { [name]: shown }),
        ...(end < rows.length && { nextPageToken: `from-${end}` }),
      },
    };
  }

  const classJson = ({ students: _students, teacher: _teacher, ...fields }: Class) => ({
    ...fields,
    creationTime: '2030-01-01T08:00:00Z',
    updateTime: '2030-01-01T08:00:00Z',
    guardiansEnabled: false,
    calendarId: `calendar-${fields.id}`,
  });
  const studentJson = (courseId: string, student: Student, at: number) => ({
    courseId,
    userId: `student-${courseId}-${at}`,
    profile: {
      id: `student-${courseId}-${at}`,
      name: { ...student.name, fullName: `${student.name.givenName} ${student.name.familyName}` },
      ...(student.emailAddress !== '' && { emailAddress: student.emailAddress }),
    },
  });

  function api({ method, url, headers }: StandInRequest): StandInAnswer {
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    const known = accessTokens.get(bearer);
    if (!known || !refreshTokens.has(known.refreshToken) || known.until <= now().getTime()) {
      return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    }
    if (method !== 'GET') return notFound();
    const [, , collection, id = '', part] = url.pathname.split('/').map(decodeURIComponent);
    if (collection === 'userProfiles') {
      const found = classes.find(({ ownerId }) => ownerId === id);
      return found
        ? { status: 200, json: { id, name: { fullName: found.teacher, givenName: found.teacher, familyName: '' } } }
        : notFound();
    }
    if (collection !== 'courses') return notFound();
    if (id === '') return page('courses', classes.map(classJson), url);
    const found = classes.find((one) => one.id === id);
    if (!found) return notFound();
    if (part === undefined) return { status: 200, json: classJson(found) };
    if (part !== 'students') return notFound();
    return page(
      'students',
      found.students.map((student, at) => studentJson(id, student, at)),
      url,
    );
  }

  const isApi = ({ pathname }: URL) => pathname.startsWith('/v1/') || pathname === '/token';
  const server = await startStandIn({
    port,
    isApi,
    deliver: async () => undefined,
    async handle(request) {
      switch (request.url.pathname) {
        case '/o/oauth2/v2/auth':
          return consent(request);
        case '/token':
          return token(request);
        case '/revoke':
          return revoke(request);
        default:
          return isApi(request.url) ? api(request) : { status: 404, json: {} };
      }
    },
  });
  return {
    ...server,
    classes,
    /** The owner of the account gives their consent, as by the consent page. */
    allow(redirectUri: string): string {
      const code = `4/code-${next()}`;
      codes.set(code, redirectUri);
      return code;
    },
    /** The owner of the account withdraws their consent at Google. */
    withdrawConsent: () => refreshTokens.clear(),
    /** Google ends its access tokens before their time is over. */
    withdrawTokens: () => accessTokens.clear(),
    countConsents: () => refreshTokens.size,
  };
}
