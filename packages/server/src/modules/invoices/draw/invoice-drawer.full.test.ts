import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { aLine, anInvoice } from '../document/invoice.fixture.ts';
import { errorOf, readPdf } from './drawing.fixture.ts';
import { createInvoiceDrawer, DRAWER_LIMITS } from './invoice-drawer.ts';

const PATIENT = { ...DRAWER_LIMITS, timeoutMs: 120_000 };

const drawer = createInvoiceDrawer(PATIENT);
afterAll(() => drawer.stop());

describe('a drawer', () => {
  it('draws the largest document', async () => {
    const names = ['W', 'م', '日', '(', 'ß '].map((letter) => letter.repeat(300));
    const lines = Array.from({ length: 500 }, (_, at) =>
      aLine({ name: names[at % names.length]!, unit: 1_000_000_000, discount: 1, taxRate: 19_125 }),
    );
    const address = Array.from({ length: 10 }, () => 'W'.repeat(300));
    const party = { name: 'W'.repeat(300), company: 'W'.repeat(300), address, email: 'W'.repeat(300) };
    const { text } = await readPdf(
      await drawer.draw(
        anInvoice({
          lines,
          seller: { ...party, taxId: 'W'.repeat(300) },
          buyer: { ...party, vatNumber: 'W'.repeat(300) },
          footer: Array.from({ length: 30 }, () => 'W'.repeat(500)).join('\n'),
          reason: 'W'.repeat(500),
        }),
      ),
    );
    expect(text).toContain('Amount due');
  });

  it('answers when the memory of its thread is not enough', async () => {
    const small = createInvoiceDrawer({ ...PATIENT, memoryMb: 72 });
    onTestFinished(() => small.stop());
    // Each ideograph needs a font that has few others.
    const ideographs = String.fromCodePoint(...Array.from({ length: 300 }, (_, at) => 0x4e00 + at * 67));
    const lines = Array.from({ length: 500 }, () => aLine({ name: ideographs }));
    expect((await errorOf(small.draw(anInvoice({ lines })))).code).toBe('unavailable');
    expect(await small.draw(anInvoice())).toBeInstanceOf(Uint8Array);
  });
});
