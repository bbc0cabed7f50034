import { readFile } from 'node:fs/promises';
import { it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { useBrowser } from '../../fixtures/browser.ts';
import { lessonPath, makeCourse } from '../../fixtures/courses.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

/** Where the author keeps it; answered within this machine. */
const HOST = 'https://videos.example.com';
/** Two seconds of a test picture. */
const piece = () => readFile(new URL('../../fixtures/items/video-piece.mpegts', import.meta.url));
const LIST = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:2
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:2.000000,
piece.ts
#EXT-X-ENDLIST
`;

it('a video in pieces is put together by the page where the browser cannot do it', async () => {
  const admin = await signIn(url, 'admin@example.com');
  const course = await makeCourse(admin, { name: 'In pieces', access_mode: 'open', lessons: ['A video in pieces'] });
  const saved = await admin.call('PUT', `/lessons/${course.items[0]?.id}`, {
    video_source: 'external',
    video_source_url: `${HOST}/video.m3u8`,
    video_playback_time: 2,
  });
  expect(saved.status).toBe(200);

  const page = await visit('/robots.txt');
  const cors = { 'access-control-allow-origin': '*' };
  await page.route(`${HOST}/video.m3u8`, (route) =>
    route.fulfill({ body: LIST, contentType: 'application/vnd.apple.mpegurl', headers: cors }),
  );
  const bytes = await piece();
  await page.route(`${HOST}/piece.ts`, (route) =>
    route.fulfill({ body: bytes, contentType: 'video/mp2t', headers: cors }),
  );
  await page.addInitScript(() => {
    const known = HTMLMediaElement.prototype.canPlayType;
    HTMLMediaElement.prototype.canPlayType = function canPlayType(type) {
      return type.includes('mpegurl') ? '' : known.call(this, type);
    };
  });
  await page.goto(lessonPath(course, 0));
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  const video = page.locator('hls-video');
  await expect.poll(() => video.evaluate((element) => (element as HTMLVideoElement).currentTime)).toBeGreaterThan(0.5);
});
