import { createHmac } from 'node:crypto';
import { DAY_SECONDS } from '@lectern/contract/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';

const COOKIE = 'lectern_device';
const LIFE_SECONDS = 180 * DAY_SECONDS;
/** People who share a browser: the marks of the last ones stay. */
const MAX_MARKS = 5;
const BETWEEN = '~';

const signature = (services: Pick<Services, 'secrets'>, userId: number, name: string) =>
  createHmac('sha256', services.secrets.hash).update(`device:${userId}:${name}`).digest('base64url');

/** What a browser keeps to show that this person has signed in on it before. It opens nothing. */
export const deviceCookieIn = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  cookies[`__Host-${COOKIE}`] ?? cookies[COOKIE];

const marksIn = (cookie: string | undefined): string[] => cookie?.split(BETWEEN, MAX_MARKS) ?? [];

function nameIn(services: Pick<Services, 'secrets'>, userId: number, mark: string): string | undefined {
  const [name = '', signed = ''] = mark.split('.');
  return sameSecret(signed, signature(services, userId, name)) ? name : undefined;
}

/** The name of the device, when this person has signed in on it before. Each person has their own name for it. */
export function ownDevice(
  services: Pick<Services, 'secrets'>,
  { userId, cookie }: { userId: number | undefined; cookie: string | undefined },
): string | undefined {
  if (userId === undefined) return undefined;
  return marksIn(cookie)
    .map((mark) => nameIn(services, userId, mark))
    .find((name) => name !== undefined);
}

/** Remembers the device after a sign-in. */
export function setDeviceCookie(
  reply: FastifyReply,
  services: Pick<Services, 'config' | 'secrets' | 'randomToken'>,
  { userId, cookie }: { userId: number; cookie: string | undefined },
): void {
  const name = ownDevice(services, { userId, cookie }) ?? services.randomToken(16);
  const others = marksIn(cookie).filter((mark) => nameIn(services, userId, mark) === undefined);
  const marks = [`${name}.${signature(services, userId, name)}`, ...others].slice(0, MAX_MARKS);
  const secure = services.config.publicUrl.startsWith('https:');
  reply.setCookie(secure ? `__Host-${COOKIE}` : COOKIE, marks.join(BETWEEN), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFE_SECONDS,
  });
}
