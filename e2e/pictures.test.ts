import { readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { noisyPhoto } from '../packages/server/src/test/files/pictures.ts';
import { upload } from './fixtures/files.ts';
import { firstAdministrator } from './fixtures/first-administrator.ts';
import { startSchool } from './fixtures/school.ts';
import { memoryOf } from './flood/memory.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'lectern-pictures-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Processes that the server has started to decode pictures; undefined where the system does not list them. */
function pictureHelpers(server: number): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
        return parent === server && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-helper');
      } catch {
        return false;
      }
    });
}

// The whole of it, with figures, is `npm run bench:pictures`.
it('pictures leave no memory behind: another process decodes them, and it ends', async () => {
  const school = await startSchool({ DATA_DIR: dataDir, SEED: 'empty' });
  const pid = school.process.pid ?? 0;
  const admin = await firstAdministrator(school);
  const photo = new Uint8Array(await noisyPhoto());
  const send = () => upload(school.url, admin, new File([photo], 'photo.jpg', { type: 'image/jpeg' }));

  try {
    await send();
    expect(pictureHelpers(pid) ?? ['unknown here']).toHaveLength(1);
    const before = memoryOf(pid) ?? 0;
    await Promise.all([send(), send(), send(), send()]);
    // Decoding them in the server itself left 200 MB and more.
    expect((memoryOf(pid) ?? 0) - before).toBeLessThan(80);

    await vi.waitFor(() => expect(pictureHelpers(pid) ?? []).toEqual([]), { timeout: 120_000, interval: 250 });
  } finally {
    expect(await school.stop()).toBe(0);
  }
});
