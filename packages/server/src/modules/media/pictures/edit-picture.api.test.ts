import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { contract } from '@lectern/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { drawing } from '../../../test/files/pictures.ts';
import { storeFile } from '../index.ts';

const t = await useTestApp();
const { media } = contract;
const incoming = path.join(t.app.services.config.dataDir, 'files', 'incoming');

async function given(source?: Buffer, filename = 'flag.png') {
  const author = await t.given.instructor();
  const bytes = source ?? (await drawing({ width: 1600, height: 800 }));
  const row = await storeFile(t.app.services, {
    source: bytes,
    filename,
    altText: 'A flag',
    authorId: author.id,
    now: t.now(),
  });
  return { author, row };
}

async function pixel(url: string, left: number, top: number) {
  const { rawPayload } = await t.raw({ method: 'GET', url });
  const { data } = await sharp(rawPayload)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [data[0], data[1], data[2]];
}
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

describe('editing a picture', () => {
  it('turns it and cuts it where it is shown: the former address leads to the new one', async () => {
    const { author, row } = await given();
    const { status, body } = await t.as(author)(media.editPicture, {
      params: { id: row.id },
      body: { file: row.key, rotate: 90, crop: { left: 0, top: 700, width: 800, height: 200 }, save: 'replace' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: row.id,
      alt_text: 'A flag',
      media_details: { width: 800, height: 200, sizes: { medium: { width: 640, height: 160 } } },
    });
    // Rotated clockwise, the left half is at the top.
    expect(await pixel(body.source_url, 400, 20)).toEqual(RED);
    expect(await pixel(body.source_url, 400, 180)).toEqual(BLUE);
    const moved = await t.raw({ method: 'GET', url: `/files/${row.key}` });
    expect([moved.statusCode, moved.headers.location]).toEqual([302, body.source_url]);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('a copy is another item with the same words, and the first stays as it is', async () => {
    const { author, row } = await given();
    const { body } = await t.as(author)(media.editPicture, {
      params: { id: row.id },
      body: { file: row.key, crop: { left: 0, top: 0, width: 400, height: 400 }, save: 'copy' },
    });
    expect(body).toMatchObject({ title: { rendered: 'flag' }, alt_text: 'A flag', author: author.id });
    expect(body.id).not.toBe(row.id);
    expect(await pixel(body.source_url, 399, 399)).toEqual(RED);
    const { body: first } = await t.as(author)(media.get, { params: { id: row.id } });
    expect(first).toMatchObject({ source_url: `/files/${row.key}`, media_details: { width: 1600, height: 800 } });
  });

  it('a repeated call turns nothing twice', async () => {
    const { author, row } = await given();
    const input = { params: { id: row.id }, body: { file: row.key, rotate: 180 as const, save: 'replace' as const } };
    expect((await t.as(author)(media.editPicture, input)).status).toBe(200);
    const again = await t.as(author)(media.editPicture, input);
    expect([again.status, again.body.code]).toEqual([409, 'version_conflict']);
  });

  it('a photograph that says how it was held is turned from there', async () => {
    const held = await sharp(await drawing({ width: 400, height: 200 }))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { author, row } = await given(held, 'held.jpg');
    expect([row.width, row.height]).toEqual([200, 400]);
    const { body } = await t.as(author)(media.editPicture, {
      params: { id: row.id },
      body: { file: row.key, rotate: 270, save: 'copy' },
    });
    expect(body.media_details).toMatchObject({ width: 400, height: 200 });
    const [red] = await pixel(body.source_url, 20, 100);
    expect(red).toBeGreaterThan(200);
  });

  it.each([
    ['outside of the picture', { crop: { left: 1500, top: 0, width: 200, height: 100 } }, 400, 'invalid_params'],
    ['to nothing', { crop: { left: 0, top: 0, width: 0, height: 10 } }, 400, 'invalid_params'],
    ['without a change', {}, 400, 'invalid_params'],
    ['by 45 degrees', { rotate: 45 as never }, 400, 'invalid_params'],
    ['of a file that is no longer there', { file: 'x.png', rotate: 90 as const }, 409, 'version_conflict'],
  ])('is refused %s, and nothing is left', async (_title, body, status, code) => {
    const { author, row } = await given();
    const refused = await t.as(author)(media.editPicture, {
      params: { id: row.id },
      body: { file: row.key, save: 'replace', ...body },
    });
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    const { body: after } = await t.as(author)(media.get, { params: { id: row.id } });
    expect(after.source_url).toBe(`/files/${row.key}`);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('what is no picture, and what moves, cannot be turned', async () => {
    const { author, row } = await given(Buffer.from('WEBVTT\n\n'), 'a.vtt');
    const body = { file: row.key, rotate: 90 as const, save: 'replace' as const };
    const refused = await t.as(author)(media.editPicture, { params: { id: row.id }, body });
    expect(Object.keys(refused.body.data?.params ?? {})).toEqual(['id']);

    const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 10), Buffer.alloc(30 * 20 * 3, 200)]);
    const moving = await sharp(frames, { raw: { width: 30, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const animation = await given(moving, 'moving.webp');
    const kept = await t.as(animation.author)(media.editPicture, {
      params: { id: animation.row.id },
      body: { ...body, file: animation.row.key },
    });
    expect(kept.body.code).toBe('file_type');
  });
});
