import type { RoleCase } from '../../test/roles/role-case.ts';
import type { RoleWorld } from '../../test/roles/role-world.ts';
import { archiveCalls } from './course-archives.fixture.ts';
import { zipOf } from './archive-editing.fixture.ts';

/** An archive without courses. */
const empty = () =>
  zipOf([
    [
      'manifest.json',
      JSON.stringify({
        format: 'lectern-courses',
        version: 1,
        site: 'https://old.example',
        exported_at: '2030-01-01T00:00:00.000Z',
        include_media: true,
        courses: [],
      }),
    ],
    ['terms.json', '[]'],
    ['media.json', '[]'],
  ]);

/** An archive that the administrator has uploaded. */
const ofTheAdministrator = async ({ t, people }: RoleWorld) => ({
  id: (await archiveCalls(t).upload(people.administrator, await empty())).body.id,
});

export const cases: Record<string, RoleCase> = {
  'courseArchives.export': async ({ course }) => ({ body: { ids: [(await course()).id] } }),
  'courseArchives.upload': async () => ({
    file: { field: 'file', name: 'courses.zip', type: 'application/zip', content: await empty() },
  }),
  'courseArchives.finishUpload': async ({ upload, people }) => {
    const owner = people.administrator;
    return { params: { upload: (await upload({ owner, purpose: 'course-archive', content: await empty() })).id } };
  },
  'courseArchives.get': async (world) => ({ params: await ofTheAdministrator(world) }),
  'courseArchives.start': async (world) => {
    // People can have only a few jobs at once, so jobs of earlier rows are finished first.
    await world.t.runJobs();
    return { params: await ofTheAdministrator(world), body: {} };
  },
};
