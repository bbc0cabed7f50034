import { launchChromium } from './fixtures/chromium/chromium.ts';
const password = process.env.PW!;
const base = 'http://127.0.0.1:4401';
const browser = await launchChromium();
const shots = process.argv.slice(2);
async function run(login: string, opts: any, work: (page: any, ctx: any) => Promise<void>) {
  const context = await browser.newContext({ baseURL: base, ...opts });
  await context.request.post('/api/lectern/v1/auth/login', { data: { login, password } });
  const page = await context.newPage();
  page.on('console', (m: any) => m.type() === 'error' && console.log('console', m.text()));
  page.on('pageerror', (e: any) => console.log('pageerror', e.message));
  await work(page, context);
  await context.close();
}
const wide = { viewport: { width: 1280, height: 900 } };
const phone = { viewport: { width: 360, height: 760 } };
if (shots.includes('learner')) {
  await run('student@example.com', wide, async (page) => {
    await page.goto('/account#/rewards');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: '/tmp/rewards/a1.png', fullPage: true });
    await page.goto('/account#/dashboard');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: '/tmp/rewards/a2.png', fullPage: true });
    await page.goto('/courses');
    await page.waitForTimeout(1000);
    const course = await page.evaluate(async () =>
      (await (await fetch('/api/lectern/v1/courses?per_page=3', {})).json()).data?.map((c: any) => [c.id, c.permalink]),
    );
    console.log(JSON.stringify(course));
    await page.goto('/course/1');
    await page.waitForTimeout(4500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Rewards' }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: '/tmp/rewards/a3.png' });
  });
  await run('student@example.com', { ...phone, colorScheme: 'dark' }, async (page) => {
    await page.goto('/account#/rewards');
    await page.waitForTimeout(2500);
    await page.screenshot({ path: '/tmp/rewards/a4.png', fullPage: true });
    await page.goto('/course/1');
    await page.waitForTimeout(4500);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Rewards' }).click();
    await page.waitForTimeout(800);
    await page.screenshot({ path: '/tmp/rewards/a5.png' });
  });
}
if (shots.includes('admin')) {
  for (const [name, opts] of [
    ['w', wide],
    ['p', { ...phone, colorScheme: 'dark' }],
  ] as const)
    await run('admin@example.com', opts, async (page) => {
      for (const tab of ['points', 'ranks', 'achievements', 'rules', 'placements', 'people']) {
        await page.goto(`/admin/rewards?tab=${tab}`);
        await page.waitForTimeout(2000);
        await page.screenshot({ path: `/tmp/rewards/b-${name}-${tab}.png`, fullPage: true });
      }
    });
}
await browser.close();
