import type { RoleCase } from '../../test/role-case.ts';

export const cases: Record<string, RoleCase> = {
  'longJobs.list': async ({ longJob }) => {
    const id = await longJob();
    const isIt = (row: { job_id: number }) => row.job_id === id;
    return { says: (body) => ((body as unknown as { job_id: number }[]).some(isIt) ? 'shown' : 'hidden') };
  },
  'longJobs.start': () => ({ body: { kind: 'export', list: 'tags' } }),
  'longJobs.progress': async ({ longJob }) => ({ query: { job_id: await longJob() } }),
  'longJobs.cancel': async ({ longJob }) => ({ params: { id: await longJob() } }),
  'longJobs.file': async ({ longJob }) => ({ params: { id: await longJob() } }),
};
