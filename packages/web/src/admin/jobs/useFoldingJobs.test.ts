import type { LongJob } from '@lectern/contract';
import { expect, it } from 'vitest';
import { isSettled } from './useFoldingJobs.ts';

const job = (fields: Partial<LongJob>): LongJob => ({
  job_id: 1,
  kind: 'bulk',
  list: 'tags',
  action: 'delete',
  utility: null,
  status: 'done',
  done: 12,
  total: 12,
  errors: [],
  failed: 0,
  file_url: '',
  created_at: '2026-11-20T08:00:00.000Z',
  finished_at: '2026-11-20T08:01:00.000Z',
  ...fields,
});

it.each([
  [{}, true],
  [{ status: 'running' as const }, false],
  [{ status: 'failed' as const }, false],
  [{ failed: 2 }, false],
  [{ errors: [{ row: 3, field: '', message: 'It is in use.' }] }, false],
  [{ file_url: '/api/files/1' }, false],
])('a job with %o is settled: %s', (fields, leaves) => {
  expect(isSettled(job(fields))).toBe(leaves);
});
