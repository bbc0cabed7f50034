import type { Page } from 'playwright-core';
import { everythingLoaded } from '../fixtures/browser.ts';
import { expect } from '../fixtures/expect.ts';

/** Waits until nothing is loading: no request, and no gray shapes. */
export async function settled(page: Page): Promise<void> {
  await everythingLoaded(page);
  await expect(page.locator('[class*="skeleton"]:visible')).toHaveCount(0);
  await everythingLoaded(page);
}
