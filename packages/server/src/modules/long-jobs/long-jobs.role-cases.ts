import { contract } from '@lectern/contract';
import type { RoleCase } from '../../test/roles/role-case.ts';
import { longJobs } from './long-jobs.tables.ts';

export const cases: Record<string, RoleCase> = {
  'longJobs.list': async ({ longJob }) => {
    const id = await longJob();
    const isIt = (row: { job_id: number }) => row.job_id === id;
    return { says: (body) => ((body as unknown as { job_id: number }[]).some(isIt) ? 'shown' : 'hidden') };
  },
  'longJobs.start': async ({ t }) => {
    // People can have only a few jobs at once, so jobs of earlier rows are marked as done.
    await t.db.update(longJobs).set({ status: 'done' });
    return { body: { kind: 'export', list: 'tags' } };
  },
  'longJobs.progress': async ({ longJob }) => ({ query: { job_id: await longJob() } }),
  'longJobs.cancel': async ({ t, people }) => {
    const body = { kind: 'bulk', list: 'courses', action: 'clone', query: { search: 'named like none' } } as const;
    const { body: job } = await t.as(people['instructor own'])(contract.longJobs.start, { body });
    return { params: { id: job.job_id } };
  },
  'longJobs.file': async ({ longJob }) => ({ params: { id: await longJob() } }),
};
