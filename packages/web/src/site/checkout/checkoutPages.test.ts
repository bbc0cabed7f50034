import { describe, expect, it } from 'vitest';
import { renderPage } from '../renderPage.fixture.ts';

describe('the pages of buyers', () => {
  it.each(['/checkout?course=7,9', '/checkout/pay/12?key=secret', '/order-received/12?key=secret'])(
    '%s is drawn without asking for anything of the buyer, and is not indexed',
    async (url) => {
      const page = await renderPage(url);
      expect(page.status).toBe(200);
      expect(page.head).toContain('content="noindex"');
      expect(page.bodyHtml).toContain('<h1');
      expect(page.asked.filter((path) => path.includes('/checkout'))).toEqual([]);
      expect(page.bodyHtml + page.head).not.toContain('secret');
    },
  );

  it.each(['/checkout/pay/x', '/order-received/0', '/order-received/12345678901'])('%s is not found', async (url) => {
    expect((await renderPage(url)).status).toBe(404);
  });
});
