import { describe, expect, it } from 'vitest';
import type { StatusCheck } from './queries.ts';
import { hintOf, isNote } from './statusFacts.ts';
import { statusReport } from './statusReport.ts';

const check = (id: StatusCheck['id'], state: StatusCheck['state'], facts: StatusCheck['facts']): StatusCheck => ({
  id,
  state,
  facts,
});

describe('the hint of a check', () => {
  it.each([
    [check('mail', 'ok', { set: true, last_result: null }), undefined],
    [check('database', 'failed', {}), 'no_answer'],
    [check('mail', 'warning', { set: false, last_result: null }), 'mail_unset'],
    [check('mail', 'warning', { set: true, last_result: 'failed' }), 'mail_failed'],
    [check('mail', 'warning', { set: true, last_result: 'sent', kept: 3 }), 'mail_kept'],
    [check('migrations', 'failed', { applied: null, pending: null }), 'migrations_unknown'],
    [check('migrations', 'failed', { applied: 30, pending: 2 }), 'migrations_pending'],
    [check('queue', 'warning', { waiting: 1, failed: 2, oldest_seconds: 900 }), 'queue_failed'],
    [check('queue', 'warning', { waiting: 1, failed: 0, oldest_seconds: 900 }), 'queue_late'],
    [check('scheduler', 'warning', { last_run: null, next_run: '', failing: 0 }), 'scheduler_late'],
    [check('scheduler', 'warning', { last_run: null, next_run: '', failing: 1 }), 'scheduler_failing'],
    [check('storage', 'failed', { free_bytes: 5, writable: false }), 'storage_read_only'],
    [check('storage', 'warning', { free_bytes: 5, writable: true }), 'storage_full'],
    [check('files', 'failed', { store: 's3', writable: false }), 'files_bucket'],
    [check('files', 'failed', { store: 'disk', writable: false }), 'storage_read_only'],
    [check('virus_scanner', 'failed', { set: true, reachable: false, last_scan: null }), 'virus_scanner_away'],
    [check('virus_scanner', 'warning', { set: true, reachable: true, last_scan: 'failed' }), 'virus_scanner_failed'],
    [check('addons', 'warning', { active: [] }), 'other'],
  ])('%j: %s', (given, hint) => {
    expect(hintOf(given)).toBe(hint);
  });
});

it('the report has a line for each check, with its state and what was found', () => {
  const checks = [check('version', 'ok', { version: '1.2.3' }), check('database', 'failed', {})];
  expect(statusReport({ state: 'failed', checked_at: '2026-11-24T03:00:00Z', checks })).toBe(
    'Lectern system status 2026-11-24T03:00:00Z: failed\n[ok] version version="1.2.3"\n[failed] database\n',
  );
});

describe('a check that is well', () => {
  it.each([
    [check('virus_scanner', 'ok', { set: false }), true],
    [check('virus_scanner', 'ok', { set: true }), false],
    [check('public_url', 'ok', { https: false, local: true }), true],
    [check('public_url', 'ok', { https: true, local: false }), false],
    [check('public_url', 'warning', { https: false, local: true }), false],
    [check('mail', 'ok', { set: true }), false],
  ])('is a note where something is off or local only: %o', (found, note) => {
    expect(isNote(found)).toBe(note);
  });
});
