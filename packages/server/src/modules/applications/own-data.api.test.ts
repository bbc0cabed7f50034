import { contract } from '@lectern/contract';
import { expect, it } from 'vitest';
import { useTestApp } from '../../test/app.ts';
import { unzip } from '../../test/files/unzip.ts';
import { aPdf, givenApplication, givenApplicationFile } from './applications.fixture.ts';

const { privacy } = contract;
const t = await useTestApp();

it('whoever downloads their data finds what they applied with, its file, and nothing of others', async () => {
  const [ada, eve] = [await t.given.student(), await t.given.student()];
  const id = await givenApplication(t, ada.id, { status: 'rejected' });
  await givenApplicationFile(t, ada.id, id);
  await givenApplicationFile(t, eve.id, await givenApplication(t, eve.id));
  await t.as(ada)(privacy.requestData);
  await t.runJobs();
  const { cookie } = await t.credentials(ada);
  const { rawPayload } = await t.raw({ url: '/api/lectern/v1/users/me/data/file', headers: { cookie } });
  const archive = unzip(rawPayload);
  expect(JSON.parse(archive.get('instructor-applications.json')!.toString())).toMatchObject([
    { id, status: 'rejected', headline: 'Marine biologist', file_name: 'Ada Park – CV.pdf' },
  ]);
  const files = [...archive.keys()].filter((name) => name.endsWith('.pdf'));
  expect(files).toHaveLength(1);
  expect(archive.get(files[0]!)?.equals(aPdf)).toBe(true);
});
