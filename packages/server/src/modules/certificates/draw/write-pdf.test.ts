import { certificateDrawing, certificateSamples, certificateScripts } from '@lectern/contract';
import { certificateSvg } from '@lectern/contract/certificate-svg';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { drawCertificate } from './draw-certificate.ts';
import { aSheet, aSheetWithFont } from './sheet.fixture.ts';
import { writePdf } from './write-pdf.ts';

const options = { files: {}, author: 'Northwind Academy', created: '2030-05-20T09:00:00.000Z' };

async function read(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
  try {
    const pdf = await loading.promise;
    const page = await pdf.getPage(1);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
    const { fnArray } = await page.getOperatorList();
    return { text: text.replaceAll(/\s+/g, ' '), info, pages: pdf.numPages, fnArray, view: page.view };
  } finally {
    await loading.destroy();
  }
}

const words: Record<(typeof certificateScripts)[number], readonly string[]> = {
  latin: ['Amelia Katharina Montgomery-Whitfield', 'Introduction to Data Science with Python', 'May 19, 2030'],
  arabic: ['عبد الرحمن بن خالد المنصوري', 'مقدمة في علم البيانات باستخدام', 'Python', '19 مايو 2030'],
  hebrew: ['יונתן בן־דוד הלוי', 'מבוא למדעי הנתונים עם', 'Python', '19 במאי 2030'],
  chinese: ['欧阳晓明', '数据科学入门课程', '2030'],
};

describe.each(certificateSamples)('the PDF of %s', (sample) => {
  it.each(certificateScripts)('has its texts in the order of reading: %s', async (script) => {
    for (const orientation of ['landscape', 'portrait'] as const) {
      const drawing = drawCertificate(aSheet(sample, script, orientation));
      expect(certificateDrawing.safeParse(drawing).success).toBe(true);
      const bytes = await writePdf(drawing, options);
      expect(bytes.byteLength).toBeLessThan(300_000);
      const { text, info, pages, view } = await read(bytes);
      // The name of a narrow page is in two lines.
      const plain = text.replaceAll(' ', '');
      for (const one of words[script])
        expect([script, plain]).toEqual([script, expect.stringContaining(one.replaceAll(' ', ''))]);
      expect(info).toMatchObject({ Title: drawing.title, Author: 'Northwind Academy', Language: drawing.language });
      expect(pages).toBe(1);
      expect(view.map(Math.round)).toEqual(orientation === 'landscape' ? [0, 0, 842, 595] : [0, 0, 595, 842]);
    }
  });
});

describe('a PDF', () => {
  it('is the same bytes for the same drawing', async () => {
    const drawing = drawCertificate(aSheet('classic', 'latin'));
    expect(Buffer.from(await writePdf(drawing, options))).toEqual(Buffer.from(await writePdf(drawing, options)));
  });

  it.each([
    ['great-vibes/great-vibes-latin-400-normal', 'latin'],
    ['amiri/amiri-arabic-400-normal', 'arabic'],
  ] as const)('has its texts in an uploaded font, and in others what that lacks: %s', async (font, script) => {
    const { sheet, faces } = aSheetWithFont(font, 'classic', script);
    const drawing = drawCertificate(sheet, faces);
    const used = drawing.items.flatMap((item) => (item.kind === 'text' ? [item.face] : []));
    expect(used).toContainEqual(expect.stringMatching(/^font_7\//));
    expect(drawing.notes.filter(({ code }) => code === 'font_missing')).toEqual([]);
    const bytes = await writePdf(drawing, { ...options, uploaded: faces.byKey });
    expect(bytes.byteLength).toBeLessThan(300_000);
    const plain = (await read(bytes)).text.replaceAll(' ', '');
    for (const one of words[script]) expect(plain).toContain(one.replaceAll(' ', ''));
  });

  it('has letters that are set apart as words', async () => {
    const { text, fnArray } = await read(await writePdf(drawCertificate(aSheet('modern', 'latin')), options));
    expect(text).toContain('CERTIFICATE OF COMPLETION');
    expect(fnArray).toContain(OPS.showText);
  });
});

describe('the SVG of a drawing', () => {
  it('has no text of people but its escaped title', () => {
    const sheet = aSheet('elegant', 'latin');
    const name = '"><script>alert(1)</script>';
    const drawing = drawCertificate({ ...sheet, title: name, data: { ...sheet.data, student_name: name } });
    const svg = certificateSvg(drawing, { prefix: 'a', addressOf: () => '' });
    expect(svg).not.toContain('<script');
    expect(svg).toContain('aria-label="&quot;&gt;&lt;script&gt;');
  });
});
