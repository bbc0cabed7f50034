import type { Lesson } from '@lectern/contract';
import { beforeEach, expect, it } from 'vitest';
import { configureApi } from '../../../../../shared/api/client.ts';
import { Refused } from './reporter.ts';
import { senderFor } from './send.ts';

const lesson = { id: 3, course_id: 2 } as Lesson;
const report = { ranges: [], resumeTime: 12, closing: false };

function senderRefusedWith(code: string, status: number) {
  configureApi(
    { rootApiUrl: 'http://school.test/api/', nonce: 'first', current_user_id: 7 },
    async () => new Response(JSON.stringify({ code, message: 'No.', data: { status } }), { status }),
  );
  return senderFor({ lesson, signedIn: true, length: () => 60, onAnswer: () => undefined });
}

const failureOf = (code: string, status: number) =>
  senderRefusedWith(code, status)(report, { leaving: false }).catch((error: unknown) => error);

beforeEach(() => () => configureApi({ rootApiUrl: '/api', nonce: '', current_user_id: 0 }));

it('reports of somebody who has no access any more end', async () => {
  expect(await failureOf('not_enrolled', 403)).toBeInstanceOf(Refused);
});

it('reports of somebody whose session has ended go on when they are back', async () => {
  expect(await failureOf('rest_cookie_invalid_nonce', 403)).not.toBeInstanceOf(Refused);
  expect(await failureOf('not_signed_in', 401)).not.toBeInstanceOf(Refused);
});
