import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { certificateSamples, certificateScripts } from '@lectern/contract';
import { certificateSvg } from '@lectern/contract/certificate-svg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawCertificate } from '../packages/server/src/modules/certificates/draw/draw-certificate.ts';
import { aSheet, aSheetWithFont } from '../packages/server/src/modules/certificates/draw/sheet.fixture.ts';
import { writePdf } from '../packages/server/src/modules/certificates/draw/write-pdf.ts';
import { launchChromium } from './fixtures/chromium/chromium.ts';

const SITE = 'https://certificates.example';
const PDFJS = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const PIXELS_PER_POINT = 150 / 72;
/** Edges of the two are smoothed in different ways: a pixel differs when the brightest or darkest around it do too. */
const TOLERANCE = 48;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module" src="/legacy/build/pdf.mjs"></script>`,
      });
    const file = path.join(PDFJS, pathname);
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const contentType = file.endsWith('.mjs') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: readFileSync(file) });
  });
  await page.goto(`${SITE}/`);
});
afterAll(() => browser.close());

/** The parts of pdf.js that are called in the page. */
interface PdfJs {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument: (source: { data: Uint8Array }) => {
    promise: Promise<{ getPage: (number: number) => Promise<PdfPage> }>;
    destroy: () => Promise<void>;
  };
}

interface PdfPage {
  getViewport: (options: { scale: number }) => { width: number };
  render: (options: { canvas: HTMLCanvasElement; viewport: { width: number } }) => { promise: Promise<void> };
}

interface Compared {
  svg: string;
  pdf: string;
  width: number;
  height: number;
  scale: number;
  tolerance: number;
  pdfjs: string;
}

/** In the page: the part of the pixels that differ between the SVG and the PDF. */
async function compare({ svg, pdf, width, height, scale, tolerance, pdfjs }: Compared): Promise<number> {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const canvasOf = () => Object.assign(document.createElement('canvas'), { width: w, height: h });
  const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!;

  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const drawn = contextOf(canvasOf());
  drawn.drawImage(image, 0, 0, w, h);

  const { getDocument, GlobalWorkerOptions } = (globalThis as unknown as { pdfjsLib: PdfJs }).pdfjsLib;
  GlobalWorkerOptions.workerSrc = `${pdfjs}/legacy/build/pdf.worker.mjs`;
  const data = Uint8Array.from(atob(pdf), (one) => one.codePointAt(0) ?? 0);
  const loading = getDocument({ data });
  const sheet = await (await loading.promise).getPage(1);
  const canvas = canvasOf();
  await sheet.render({ canvas, viewport: sheet.getViewport({ scale: w / sheet.getViewport({ scale: 1 }).width }) })
    .promise;
  await loading.destroy();

  const [one, other] = [drawn, contextOf(canvas)].map((context) => context.getImageData(0, 0, w, h).data);
  if (!one || !other) return 1;
  const differs = (a: Uint8ClampedArray, b: Uint8ClampedArray, x: number, y: number): boolean => {
    for (let channel = 0; channel < 3; channel += 1) {
      const value = a[(y * w + x) * 4 + channel] ?? 0;
      let [least, most] = [255, 0];
      for (let near = 0; near < 9; near += 1) {
        const at = Math.min(h - 1, Math.max(0, y + Math.floor(near / 3) - 1)) * w;
        const found = b[(at + Math.min(w - 1, Math.max(0, x + (near % 3) - 1))) * 4 + channel] ?? 0;
        least = Math.min(least, found);
        most = Math.max(most, found);
      }
      if (value < least - tolerance || value > most + tolerance) return true;
    }
    return false;
  };
  let count = 0;
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      if (differs(one, other, x, y) || differs(other, one, x, y)) count += 1;
    }
  }
  return count / (w * h);
}

async function difference(
  drawing: ReturnType<typeof drawCertificate>,
  shown = drawing,
  uploaded: ReturnType<typeof aSheetWithFont>['faces']['byKey'] = () => undefined,
): Promise<number> {
  const svg = certificateSvg(shown, { prefix: 'g', addressOf: () => '' });
  const [width, height] = [drawing.width / 100, drawing.height / 100];
  const options = { files: {}, author: 'School', created: '2030-05-20T09:00:00.000Z', uploaded };
  const pdf = await writePdf(drawing, options);
  return page.evaluate(compare, {
    // Without a size, the browser would enlarge a small picture of the SVG.
    svg: svg.replace('<svg ', `<svg width="${width * PIXELS_PER_POINT}" height="${height * PIXELS_PER_POINT}" `),
    pdf: Buffer.from(pdf).toString('base64'),
    width,
    height,
    scale: PIXELS_PER_POINT,
    tolerance: TOLERANCE,
    pdfjs: SITE,
  });
}

describe('the PDF of a certificate looks like its drawing', () => {
  it('classic, latin', { tags: ['gate'] }, async () => {
    const drawing = drawCertificate(aSheet('classic', 'latin'));
    expect(await difference(drawing)).toBeLessThan(0.01);
    // Text that is missing in one of them is detected.
    const missing = { ...drawing, items: drawing.items.filter(({ kind }) => kind !== 'text') };
    expect(await difference(drawing, missing)).toBeGreaterThan(0.01);
  });

  it('classic, in an uploaded font', async () => {
    const { sheet, faces } = aSheetWithFont('caveat/caveat-latin-700-normal', 'classic', 'latin');
    const drawing = drawCertificate(sheet, faces);
    expect(await difference(drawing, drawing, faces.byKey)).toBeLessThan(0.01);
  });

  it.each(certificateSamples.flatMap((sample) => certificateScripts.map((script) => [sample, script] as const)))(
    '%s, %s',
    async (sample, script) => {
      for (const orientation of ['landscape', 'portrait'] as const) {
        const different = await difference(drawCertificate(aSheet(sample, script, orientation)));
        expect(different).toBeLessThan(0.01);
      }
    },
  );
});
