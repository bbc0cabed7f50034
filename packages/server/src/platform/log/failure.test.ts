import { DrizzleQueryError } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { ExpectedError } from './expected-error.ts';
import { printFailure } from './failure.ts';

afterEach(() => vi.restoreAllMocks());

function printed(error: unknown): string {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  printFailure('Lectern could not start.', error);
  return written.mock.calls.map(([text]) => String(text)).join('');
}

it('a failed start says the whole chain on standard error, and none of the secrets it was about to store', () => {
  const cause = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });
  const text = printed(new DrizzleQueryError('insert into secrets', ['candidate-secret'], cause));
  expect(text).toMatch(/^Lectern could not start\.\nDrizzleQueryError\n {4}at /);
  expect(text).toContain('Caused by Error: no space left on device (code=ENOSPC, syscall=write)');
  expect(text).not.toContain('candidate-secret');
});

it('an error for the operator is its sentence alone', () => {
  expect(printed(new ExpectedError('Port 80 is taken.'))).toBe('Port 80 is taken.\n');
});
