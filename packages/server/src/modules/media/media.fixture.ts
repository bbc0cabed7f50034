import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { TestApp } from '../../test/app.ts';

export const MEDIA_URL = '/api/wp/v2/media';

export const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3b5bdb' } });
/** A photograph with EXIF. */
export const photo = await drawing(1600, 900)
  .jpeg()
  .withExif({ IFD0: { Copyright: 'where I live' } })
  .toBuffer();

/** An upload of one file. */
export function form(file: Buffer | string, name: string, type: string, fields: Record<string, string> = {}) {
  const data = new FormData();
  data.append('file', new Blob([Buffer.from(file as Buffer)], { type }), name);
  // After the file, as some clients do.
  for (const [key, value] of Object.entries(fields)) data.append(key, value);
  return data;
}

/** Calls of the media library of a school. */
export function uploading(t: TestApp) {
  const folder = path.join(t.app.services.config.dataDir, 'files');

  async function upload(person: { id: number } | null, payload: FormData) {
    const headers = person ? await t.credentials(person) : {};
    const response = await t.raw({ method: 'POST', url: MEDIA_URL, headers, payload: payload as never });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }

  const readFileAs = async (key: string, person?: { id: number }, headers: Record<string, string> = {}) => {
    const cookie = person ? { cookie: (await t.credentials(person)).cookie } : {};
    return t.raw({
      method: 'GET',
      url: key.startsWith('/') ? key : `/files/${key}`,
      headers: { ...cookie, ...headers },
    });
  };

  /** All files, including staged ones. */
  const onDisk = async () => {
    const names = new Set((await readdir(folder, { recursive: true })).filter((name) => name !== 'incoming'));
    for await (const { key } of t.app.services.files.list()) names.add(key);
    return [...names].toSorted();
  };

  return { upload, readFileAs, onDisk };
}
