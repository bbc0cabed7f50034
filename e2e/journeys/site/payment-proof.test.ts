import { it } from 'vitest';
import { expectAccessible } from '../../fixtures/browser.ts';
import { newEmail } from '../../fixtures/people.ts';
import { useShop } from '../../fixtures/shop.ts';

const { shop, visit } = useShop();

const proof = {
  name: 'transfer.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
};

it('a buyer uploads a payment proof, and staff download it and complete the order', async () => {
  const page = await visit(`/checkout?course=${shop.course.id}`);
  await page.getByLabel('Email').fill(newEmail('petra'));
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
  await page.getByRole('button', { name: /^Order for/ }).click();
  await page.getByRole('heading', { level: 1, name: /waiting for your payment/ }).waitFor();
  const [id] = /\d+/.exec(new URL(page.url()).pathname) ?? [];

  const upload = page.getByRole('button', { name: 'Upload payment proof' });
  await upload.waitFor();
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ ...proof, name: 'page.html', mimeType: 'text/html' });
  await page.getByText('Choose a JPG, PNG, WebP or PDF file.').waitFor();
  await files.setInputFiles(proof);
  await page.getByRole('link', { name: 'transfer.pdf' }).waitFor();
  await expectAccessible(page);

  const office = await visit(`/admin/orders/${id}`, { as: shop.admin });
  await office.getByText('A payment proof was uploaded.').waitFor();
  await expectAccessible(office);
  const download = office.waitForEvent('download');
  await office.getByRole('link', { name: 'transfer.pdf' }).click();
  await (await download).path();
  await office.getByRole('button', { name: 'Mark completed' }).click();
  await office.getByRole('dialog').getByRole('button').last().click();
  await office.getByText('Completed', { exact: true }).first().waitFor();

  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Thank you for your order' }).waitFor();
});
