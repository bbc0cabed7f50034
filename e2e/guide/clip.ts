import type { Page } from 'playwright-core';
import sharp from 'sharp';

const WIDTH = 960;

interface Frame {
  picture: Buffer;
  milliseconds: number;
}

/** Frames of an animated WebP, each shown for as long as it is given. */
export function makeClip() {
  const frames: Frame[] = [];

  async function take(page: Page, milliseconds: number): Promise<void> {
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    frames.push({ picture: await sharp(screenshot).resize(WIDTH).png().toBuffer(), milliseconds });
  }

  return {
    take,
    /** Scrolls down in steps, with a frame after each. */
    async scroll(page: Page, { steps, by, milliseconds }: { steps: number; by: number; milliseconds: number }) {
      for (let step = 0; step < steps; step += 1) {
        // oxlint-disable-next-line no-await-in-loop
        await page.mouse.wheel(0, by);
        // oxlint-disable-next-line no-await-in-loop
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))));
        // oxlint-disable-next-line no-await-in-loop
        await take(page, milliseconds);
      }
    },
    seconds: () => frames.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000,
    toWebp: (quality: number): Promise<Buffer> =>
      sharp(
        frames.map(({ picture }) => picture),
        { join: { animated: true } },
      )
        .webp({ quality, effort: 5, loop: 0, minSize: true, delay: frames.map(({ milliseconds }) => milliseconds) })
        .toBuffer(),
  };
}
