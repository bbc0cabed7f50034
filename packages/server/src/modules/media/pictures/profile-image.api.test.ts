import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@lectern/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';

const { users } = contract;
const t = await useTestApp();
const url = '/api/lectern/v1/users/account/profile-image';
const folder = path.join(t.app.services.config.dataDir, 'files');
const onDisk = async () => (await readdir(folder, { recursive: true })).filter((name) => name !== 'incoming');

const face = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c92a2a' } })
  .png()
  .toBuffer();

async function upload(
  person: { id: number } | null,
  { bytes = face, name = 'me.png', type = 'image/png', field = 'image_data' } = {},
) {
  const payload = new FormData();
  payload.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = person ? await t.credentials(person) : {};
  const response = await t.raw({ method: 'POST', url, headers, payload: payload as never });
  return { status: response.statusCode, body: response.json() };
}

describe('the own picture', () => {
  it('a learner sets it, sees it everywhere, and the one before is gone', async () => {
    const ada = await t.given.student();
    const first = await upload(ada);
    expect(first.status).toBe(200);
    const files = (await onDisk()).length;
    const second = await upload(ada);
    expect(second.body.url).not.toBe(first.body.url);
    expect((await onDisk()).length).toBe(files);

    const me = await t.as(ada)(users.me);
    expect(me.body.avatar_url).toBe(second.body.url);
    expect(me.body.profile_image).toEqual(second.body);
    expect((await t.raw({ url: second.body.url })).headers['content-type']).toBe('image/webp');
    expect((await t.raw({ url: first.body.url })).statusCode).toBe(404);
  });

  it('is taken away again', async () => {
    const ada = await t.given.student();
    const { body } = await upload(ada);
    const removed = await t.as(ada)(users.removeProfileImage);
    expect(removed.body).toEqual({ id: 0, url: '' });
    expect((await t.as(ada)(users.me)).body.avatar_url).toBe('');
    expect((await t.raw({ url: body.url })).statusCode).toBe(404);
  });

  it('B26: must be a picture, whatever it says it is', async () => {
    const ada = await t.given.student();
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const disguise of [
      { name: 'me.svg', type: 'image/svg+xml' },
      { name: 'me.png', type: 'image/png' },
      { name: 'me.html', type: 'image/png' },
    ]) {
      const refused = await upload(ada, { bytes: script, ...disguise });
      expect(refused.status).toBe(400);
      expect(refused.body.code).toBe('file_type');
    }
    expect((await t.as(ada)(users.me)).body.avatar_url).toBe('');
  });

  it('B26: has a limit of five megabytes, and needs its field', async () => {
    const ada = await t.given.student();
    const large = await upload(ada, { bytes: Buffer.concat([face, Buffer.alloc(5 * 1_048_576)]) });
    expect(large.status).toBe(413);
    expect(large.body).toMatchObject({ code: 'file_size', message: 'The file is larger than 5 MB.' });
    const elsewhere = await upload(ada, { field: 'file' });
    expect(elsewhere.body.data.params).toEqual({ image_data: 'This field is required.' });
  });

  it('is for people who are signed in', async () => {
    const before = (await onDisk()).length;
    expect((await upload(null)).status).toBe(401);
    expect((await t.visitor(users.removeProfileImage)).status).toBe(401);
    expect((await onDisk()).length).toBe(before);
  });
});
