import { readFile } from 'node:fs/promises';
import { beforeAll, describe, it } from 'vitest';
import { expect } from '../../fixtures/expect.ts';
import { signIn } from '../../fixtures/api.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from '../../fixtures/browser.ts';
import { makeCourse, type StudyCourse } from '../../fixtures/courses.ts';
import { newStaff, type Person } from '../../fixtures/people.ts';
import { schoolUrl } from '../../fixtures/school-url.ts';

const url = schoolUrl();
const { visit } = useBrowser();

let manager: Person;
let course: StudyCourse;
beforeAll(async () => {
  manager = await newStaff(url, 'Mira', 'manager');
  const admin = await signIn(url, 'admin@example.com');
  course = await makeCourse(admin, { name: 'Knots at sea', lessons: ['Bowline'], access_mode: 'need_registration' });
});

/** 195 people and five rows that cannot be taken over. */
const csv = (courseId: number) =>
  Buffer.from(
    [
      'E-mail;First name;Last name;Kurse;Shoe size',
      ...Array.from({ length: 195 }, (_, n) => `sailor${n}@knots.example;Sailor;Number${n};${courseId};4${n % 10}`),
      'no address;Bad;One;;40',
      'bad2@knots.example;Bad;Two;no-such-course;40',
      'bad3@knots.example;https://bad.example;Three;;40',
      `sailor0@knots.example;Bad;Four;${courseId};40`,
      ';=SUM(A1);Five;;40',
      '',
    ].join('\r\n'),
    'utf16le',
  );

describe('an import of people', () => {
  it('shows what will happen, runs, hands over the rows that failed, and the others are enrolled', {
    tags: ['gate'],
  }, async () => {
    const page = await visit('/admin/users/students', { as: manager.api });
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import students', level: 1 }).waitFor();
    const [sample] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download a sample CSV' }).click(),
    ]);
    expect(await readFile(await sample.path(), 'utf8')).toContain('email,first_name,last_name,role,courses');
    await page.getByLabel('CSV file').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), csv(course.id)]),
    });
    await page.getByRole('button', { name: 'Import 195 rows' }).waitFor();
    await page.getByText('5 rows can’t be imported.', { exact: false }).waitFor();
    await page.getByRole('button', { name: /^Failing 5/ }).click();
    await page.getByText('Email: Row 2 has the same address.').waitFor();
    await page.getByText('Courses: No such course: no-such-course').waitFor();

    await page.getByRole('button', { name: 'Import 195 rows' }).click();
    const download = page.getByRole('link', { name: 'Download the failed rows' });
    await download.waitFor({ timeout: 120_000 });
    await expectAccessible(page);
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result).toHaveText(/New accounts\s+195[\s\S]*Failed\s+5/, { useInnerText: true });
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const failed = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(failed).toHaveLength(6);
    expect(failed.at(-1)).toContain(",'=SUM(A1),Five,");

    await page.getByRole('link', { name: 'To the students' }).click();
    // The list is there, newest first, before anything is searched for.
    await page
      .getByRole('link', { name: /^Sailor Number/ })
      .first()
      .waitFor();
    await page.getByRole('searchbox', { name: 'Search by name, username or email' }).fill('sailor17@knots.example');
    await page.getByRole('link', { name: 'Sailor Number17', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: course.name }).waitFor();
  });

  it('shows the encoding that was detected, and reads the file again in another one', async () => {
    const page = await visit('/admin/users/students/import', { as: manager.api });
    // In Windows-1250; the byte is another letter in Windows-1252.
    const file = Buffer.from('email,Name\r\nknots@knots.example,#apek\r\n').map((byte) =>
      byte === 0x23 ? 0xc8 : byte,
    );
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByText('Èapek').first().waitFor();
    const encoding = page.getByRole('combobox', { name: 'Encoding' });
    await expect(encoding).toHaveValue(/^Windows-1252/);
    await page.getByText('Check the names below').waitFor();
    await encoding.click();
    await page.getByRole('option', { name: /^Windows-1250/ }).click();
    await page.getByRole('rowheader', { name: 'Čapek' }).waitFor();
    await expect(encoding).toHaveValue(/^Windows-1250/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByText('Import complete.').waitFor({ timeout: 120_000 });
    await page.getByRole('link', { name: 'To the students' }).click();
    await page.getByRole('link', { name: 'Čapek', exact: true }).waitFor();
  });

  it('fits a phone, reads from right to left, and in the dark', async () => {
    const page = await visit('/admin/users/students/import', {
      as: manager.api,
      width: 360,
      theme: 'dark',
      locale: 'ar',
    });
    await page.getByLabel('ملف CSV').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'البريد الإلكتروني,Name\nwide-and-long-address-of-somebody@knots.example,Somebody\nwrong,Nobody\n',
      ),
    });
    await page.getByRole('button', { name: 'استيراد صف واحد' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('is refused to who may not make accounts, and says when there is no such import', async () => {
    const teacher = await newStaff(url, 'Tiberius', 'instructor');
    const refused = await visit('/admin/users/students', { as: teacher.api });
    await refused.getByRole('heading', { name: 'Students', level: 1 }).waitFor();
    await expect(refused.getByRole('link', { name: 'Import', exact: true })).toHaveCount(0);
    const page = await visit('/admin/users/students/import?id=999999', { as: manager.api });
    await page.getByText('This import does not exist or was deleted.').waitFor();
  });
});
