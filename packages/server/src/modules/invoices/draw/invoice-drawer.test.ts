import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { creditNoteOf } from '../document/credit-note.rules.ts';
import { aLine, anInvoice } from '../document/invoice.fixture.ts';
import type { InvoiceDocument } from '../document/invoice-document.ts';
import { errorOf, readPdf } from './drawing.fixture.ts';
import { createInvoiceDrawer, DRAWER_LIMITS } from './invoice-drawer.ts';

const drawer = createInvoiceDrawer({ ...DRAWER_LIMITS, timeoutMs: 120_000 });
afterAll(() => drawer.stop());

const KILOBYTE = 1024;

const readDrawn = async (document: InvoiceDocument) => readPdf(await drawer.draw(document));

const course = (name: string) => aLine({ name });

describe('an invoice', () => {
  it('is read in English', async () => {
    const { text } = await readDrawn(
      anInvoice({
        lines: [
          aLine({ name: 'Harbour navigation', quantity: 2, discount: 500 }),
          aLine({ name: 'Knots', taxRate: 0 }),
        ],
        paymentMethod: 'Stripe',
        footer: 'Court of Hamburg\nHRB 1',
      }),
    );
    for (const words of [
      'Invoice number INV-0042',
      'Date of issue May 1, 2030',
      'Tax ID: DE123456789',
      'Item Quantity Price Discount Tax Amount',
      'Harbour navigation 2 €100.00 -€5.00 19% €195.00',
      'Subtotal €300.00',
      'Net €295.00',
      'Tax 19% on €195.00 €37.05',
      'Total €332.05',
      'Paid: Stripe €332.05',
      'Amount due €0.00',
      'Court of Hamburg\nHRB 1',
      'Page 1 / 1',
    ])
      expect(text).toContain(words);
  });

  it('is read in German, with prices that include tax', async () => {
    const line = aLine({ name: 'Übungen für Segler', unit: 11_900 }, true);
    const { text } = await readDrawn(
      anInvoice({ locale: 'de', lines: [line], pricesIncludeTax: true, reverseCharge: true, reason: '' }),
    );
    for (const words of [
      'Ausgestellt am 1. Mai 2030',
      'Übungen für Segler 1 119,00 € 19 % 119,00 €',
      'Netto 100,00 €',
      'Steuer 19 % auf 100,00 € 19,00 €',
      'Gesamt mit Steuer 119,00 €',
      'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    ])
      expect(text).toContain(words);
  });

  it('is read in Arabic, in the order of reading', async () => {
    const { text } = await readDrawn(
      anInvoice({
        locale: 'ar',
        buyer: { name: 'أكاديمية الإبداع', company: '', address: ['الأردن'], email: 'a@example.com', vatNumber: 'SA1' },
        lines: [course('مقدمة في الملاحة بِتثن (لا إله) أبريل'), course('تعلّم Python 3 الآن')],
      }),
    );
    for (const words of [
      'رقم الفاتورة',
      'أكاديمية الإبداع',
      'الأردن',
      'مقدمة في الملاحة بِتثن',
      'الإجمالي',
      'المبلغ المستحق',
    ])
      expect(text).toContain(words);
    // This reader has no space between runs of different fonts that are read from the right.
    const dense = text.replaceAll(' ', '');
    for (const words of ['(لاإله)أبريل', 'تعلّمPython3الآن', 'تاريخالإصدار1مايو2030', 'ضريبة19%على200.00€'])
      expect(dense).toContain(words);
  });

  it.each([
    ['Ελληνικά για αρχάριους'],
    ['Українська їжа'],
    ['Łukasz Żółć'],
    ['Tiếng Việt'],
    ['office affluent'],
    ['日本語の入門コース'],
    ['中文入门课程'],
    ['한국어 입문'],
  ])('has text that can be found: %s', async (name) => {
    expect((await readDrawn(anInvoice({ lines: [course(name)] }))).text).toContain(name);
  });

  it('has the order of Hebrew', async () => {
    const { text } = await readDrawn(anInvoice({ lines: [course('עברית למתחילים')] }));
    expect(text).toContain('עברית למתחילים');
  });

  it('says its title, author and language', async () => {
    const { info } = await readDrawn(anInvoice({ locale: 'ar' }));
    expect(info).toMatchObject({ Title: 'فاتورة INV-0042', Author: 'Harbour School', Language: 'ar' });
  });

  it('is the same bytes each time', async () => {
    expect(await drawer.draw(anInvoice())).toEqual(await drawer.draw(anInvoice()));
  });

  it.each(['en', 'ar'] as const)('is small: %s', async (locale) => {
    const lines = [course('Navigation'), course('مقدمة في الملاحة'), course('日本語の入門')];
    const { length } = await drawer.draw(anInvoice({ locale, lines, logo: await logo() }));
    expect(length).toBeLessThan(100 * KILOBYTE);
  });
});

describe('a credit note', () => {
  it('names its invoice and reason, and has negative amounts', async () => {
    const credit = creditNoteOf(anInvoice({ paymentMethod: 'PayPal' }), [{ line: 0, total: 1190 }], {
      number: 'CN-0007',
      issuedAt: '2030-06-01',
      reason: 'Course was cancelled',
    });
    const { text, info } = await readDrawn(credit);
    expect(info.Title).toBe('Credit note CN-0007');
    for (const words of [
      'Credit for invoice INV-0042',
      'Navigation 1 -€10.00 19% -€10.00',
      'Total -€11.90',
      'Refunded: PayPal -€11.90',
      'Amount to refund €0.00',
      'Reason: Course was cancelled',
    ])
      expect(text).toContain(words);
  });
});

describe('pages', () => {
  it('repeat the head of the table and count themselves', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => course(`Course ${at + 1}.`));
    const { pages, text } = await readDrawn(anInvoice({ lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.slice(0, -1).entries()) {
      expect(page).toContain('Item Quantity Price Tax Amount');
      expect(page).toContain(`Page ${at + 1} / ${pages.length}`);
    }
    for (const { name } of lines) expect(text.split(`${name} `)).toHaveLength(2);
    expect(pages.at(-1)).toContain('Amount due');
  });
});

describe('hostile texts', () => {
  it.each([
    { what: 'control characters', name: 'Kn\u0000ots\u001B[31m', shown: 'Kn ots [31m 1' },
    { what: 'overrides of direction', name: '\u202Estonk\u202C and \u2067sails', shown: 'stonk and sails 1' },
    { what: 'emoji', name: 'Python 🐍👩‍💻', shown: 'Python 1' },
    { what: 'only emoji', name: '🐍', shown: '– 1' },
    { what: 'no text', name: '', shown: '– 1' },
    { what: 'scripts without a font', name: 'ab ܐܒ', shown: 'ab \uFFFD\uFFFD 1' },
    { what: 'operators of PDF', name: ') Tj ET (\\', shown: ') Tj ET (\\ 1' },
    { what: 'placeholders', name: '{page} {{n}} $t(x)', shown: '{page} {{n}} $t(x) 1' },
    { what: '10,000 marks', name: `z${'\u0301'.repeat(10_000)}`, shown: 'ź' },
    { what: '10,000 letters', name: 'x'.repeat(10_000), shown: 'xxx…' },
  ])('are printed as text: $what', async ({ name, shown }) => {
    expect((await readDrawn(anInvoice({ lines: [course(name)] }))).text).toContain(shown);
  });

  it('leave the rest of a document as it is', async () => {
    const { text, info } = await readDrawn(
      anInvoice({
        number: 'X\u202E1',
        seller: { name: '', company: '', address: [], email: '', taxId: '' },
        buyer: { name: '\u202E\u0000', company: '', address: ['', ' '], email: '', vatNumber: '' },
        lines: [],
        reason: '\u2066{rate}',
        footer: '\n\n\u0000\n',
      }),
    );
    expect(info.Title).toBe('Invoice X1');
    for (const words of ['There are no items.', 'Subtotal €0.00', 'Total €0.00', 'Reason: {rate}'])
      expect(text).toContain(words);
  });
});

describe('what is no invoice', () => {
  const parties = Array.from({ length: 11 }, () => 'x');
  it.each<{ field: string; wrong: object }>([
    { field: 'lines', wrong: { lines: Array.from({ length: 501 }, () => aLine()) } },
    { field: 'lines.0.name', wrong: { lines: [course('x'.repeat(20_001))] } },
    { field: 'lines.0.quantity', wrong: { lines: [aLine({ quantity: 0 })] } },
    { field: 'lines.0.unit', wrong: { lines: [{ ...aLine(), unit: 0.5 }] } },
    { field: 'lines.0.total', wrong: { lines: [{ ...aLine(), total: 1 }] } },
    { field: 'total', wrong: { total: 1 } },
    { field: 'currency', wrong: { currency: 'euro' } },
    { field: 'issuedAt', wrong: { issuedAt: '2030-02-30' } },
    { field: 'number', wrong: { number: '' } },
    { field: 'locale', wrong: { locale: 'xx' } },
    { field: 'buyer.address', wrong: { buyer: { ...anInvoice().buyer, address: parties } } },
    { field: 'logo', wrong: { logo: Buffer.from('no picture') } },
    { field: 'logo', wrong: { logo: new Uint8Array(200 * KILOBYTE + 1) } },
  ])('is refused at $field', async ({ field, wrong }) => {
    const error = await errorOf(drawer.draw({ ...anInvoice(), ...wrong } as InvoiceDocument));
    expect(error.code).toBe('invalid_params');
    expect(Object.keys(error.params ?? {})).toEqual([field]);
  });
});

const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } });
const logo = async (width = 600, height = 200) => solid(width, height).png().toBuffer();

describe('a logo', () => {
  const opaque = solid(60, 20).flatten();
  it.each([
    { what: 'transparent', picture: solid(60, 20).png() },
    { what: 'opaque', picture: opaque.clone().png() },
    { what: 'with a palette', picture: solid(60, 20).png({ palette: true }) },
    { what: 'gray', picture: opaque.clone().grayscale().png() },
    { what: 'interlaced', picture: solid(61, 19).png({ progressive: true }) },
    { what: 'deep', picture: opaque.clone().toColorspace('rgb16').png() },
  ])('is printed: $what', async ({ picture }) => {
    const bytes = await drawer.draw(anInvoice({ logo: await picture.toBuffer() }));
    const loading = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS });
    onTestFinished(() => loading.destroy());
    const { fnArray } = await (await (await loading.promise).getPage(1)).getOperatorList();
    expect(fnArray).toContain(OPS.paintImageXObject);
  });

  it('is refused where it is no PNG of that size', async () => {
    const picture = await logo();
    const wider = Buffer.from(picture);
    wider.writeUInt32BE(1200, 16);
    const narrower = Buffer.from(picture);
    narrower.writeUInt32BE(10, 16);
    for (const bytes of [
      await logo(1001, 1000),
      picture.subarray(0, picture.length - 30),
      await solid(9, 9).webp().toBuffer(),
      wider,
      narrower,
      Buffer.concat([picture.subarray(0, 33), picture.subarray(-12)]),
    ]) {
      const error = await errorOf(drawer.draw(anInvoice({ logo: bytes })));
      expect(Object.keys(error.params ?? {})).toEqual(['logo']);
    }
  });
});

describe('a drawer', () => {
  it('answers when drawing took too long, and draws the next document', async () => {
    const impatient = createInvoiceDrawer({ ...DRAWER_LIMITS, timeoutMs: 0 });
    onTestFinished(() => impatient.stop());
    expect(await errorOf(impatient.draw(anInvoice()))).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(await drawer.draw(anInvoice())).toBeInstanceOf(Uint8Array);
  });

  it('lets only some documents wait', async () => {
    const busy = createInvoiceDrawer({ ...DRAWER_LIMITS, timeoutMs: 120_000, waiting: 1 });
    onTestFinished(() => busy.stop());
    const drawn = await Promise.allSettled([1, 2, 3].map(() => busy.draw(anInvoice())));
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });
});
