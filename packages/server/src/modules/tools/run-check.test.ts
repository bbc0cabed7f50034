import { describe, expect, it } from 'vitest';
import { runCheck, worstState } from './run-check.ts';

describe('a check', () => {
  it('that hangs has failed', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await runCheck('storage', 1, never)).toEqual({ id: 'storage', state: 'failed', facts: {} });
  });

  it('that throws has failed, and says nothing of why', async () => {
    const thrown = () => {
      throw new Error('postgres://lectern:secret@host');
    };
    expect(await runCheck('database', 1000, thrown)).toEqual({ id: 'database', state: 'failed', facts: {} });
  });

  it('is as bad as the worst', () => {
    expect(worstState(['ok', 'warning', 'failed'])).toBe('failed');
    expect(worstState(['ok', 'warning'])).toBe('warning');
    expect(worstState(['ok'])).toBe('ok');
  });
});
