import { Readable } from 'node:stream';
import { certificateLayout, type CertificateLayout } from '@lectern/contract';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Services } from '../../../platform/services.ts';
import type { MediaRow } from '../../media/index.ts';
import { readPictures } from './compressed-pictures.ts';

const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#883311' } })
  .jpeg()
  .toBuffer();

const owner = (key: string) => ({ key, isStaff: false });

/** A design whose pictures have these files. */
function design(...files: (Buffer | 'stuck')[]) {
  const elements = files.map((_, at) => ({
    type: 'image',
    id: `i${at}`,
    media_id: at + 1,
    x: 0,
    y: 0,
    w: 10_000,
    h: 8000,
  }));
  const layout: CertificateLayout = certificateLayout.parse({ elements });
  const rows = files.map((_, at) => ({ id: at + 1, key: `p${at}`, byteSize: 1000, mimeType: 'image/jpeg' }));
  const get = vi.fn<(key: string) => Promise<Readable>>(async (key) => {
    const file = files[Number(key.slice(1))]!;
    return file === 'stuck' ? new Readable({ read: () => undefined }) : Readable.from([file]);
  });
  const services = { files: { get } } as unknown as Services;
  return {
    get,
    read: (key = 'one', places = rows.map((_, at) => at), timeLimitMs?: number) =>
      readPictures(
        services,
        { layout, rows: places.map((at) => rows[at]!) as unknown as MediaRow[], owner: owner(key) },
        timeLimitMs === undefined ? {} : { timeLimitMs },
      ),
  };
}

describe('pictures of a design', () => {
  it('are compressed once for all requests', async () => {
    const { read, get } = design(jpeg, jpeg);
    const [one, other] = await Promise.all([read('one'), read('other')]);
    expect(Object.keys(one)).toEqual(['1', '2']);
    expect((await read('third'))[1]).toBe(one[1]);
    expect(other[1]).toBe(one[1]);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('that cannot be read are not tried again', async () => {
    const { read, get } = design(Buffer.from('no picture'));
    for (let time = 0; time < 2; time += 1) await expect(read()).rejects.toMatchObject({ code: 'invalid_params' });
    expect(get).toHaveBeenCalledTimes(1);
  });

  it('have a share for each owner and a deadline for each request, and leave the others alone', async () => {
    const files = Array.from({ length: 17 }, () => jpeg);
    const { read } = design('stuck', ...files);
    // All sixteen places of one owner, behind a file that cannot be read.
    const taken = Promise.allSettled(files.slice(1).map((_, at) => read('one', [at], 300)));
    await expect(read('one', [17])).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 });
    const other = read('other', [17]);
    const [stuck] = await taken;
    expect(stuck).toMatchObject({ reason: { code: 'unavailable', retryAfter: 5 } });
    expect(Object.keys(await other)).toEqual(['18']);
  });
});
