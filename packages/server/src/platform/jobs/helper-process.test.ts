import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FixtureTask } from './helper-process.fixture.ts';
import { createHelperProcess, HelperKilled, HelperRejected } from './helper-process.ts';

const module = new URL('helper-process.fixture.ts', import.meta.url);
const helper = (limits: { idleMs?: number; taskMs?: number; maxWaiting?: number; share?: number } = {}) =>
  createHelperProcess<FixtureTask, string[]>({ module, idleMs: 100, taskMs: 20_000, maxWaiting: 5, ...limits });

const SECRET = 'DATABASE_URL';
beforeAll(() => void vi.stubEnv(SECRET, 'postgres://school:secret@127.0.0.1/school'));
afterAll(() => void vi.unstubAllEnvs());

function isRunning(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a helper process', () => {
  it('starts with the first task, does tasks in order, and ends when it is idle', async () => {
    const { run, pid } = helper();
    expect(pid()).toBeUndefined();
    const answers = Promise.all([run('echo'), run('environment'), run('echo')]);
    await expect.poll(pid, { interval: 1 }).toBeDefined();
    const first = pid();
    expect((await answers).map(([one]) => one)).toEqual(['echo', expect.any(String), 'echo']);
    await expect.poll(() => [pid(), isRunning(first)]).toEqual([undefined, false]);
    // The next task starts another one.
    expect(await run('echo')).toEqual(['echo']);
  });

  it('gets no setting and no secret of the server', async () => {
    expect(await helper().run('environment')).not.toContain(SECRET);
  });

  it('tells input that is to blame from other errors, and goes on after both', async () => {
    const { run } = helper();
    await expect(run('bad input')).rejects.toBeInstanceOf(HelperRejected);
    await expect(run('disk error')).rejects.toThrow('disk full');
    expect(await run('echo')).toEqual(['echo']);
  });

  it('rejects what it crashes on; the tasks behind it get another process', async () => {
    const { run } = helper();
    const [crashed, next] = await Promise.allSettled([run('crash'), run('echo')]);
    expect(crashed).toMatchObject({ reason: expect.any(HelperRejected) });
    expect(next).toMatchObject({ value: ['echo'] });
  });

  it('ends what takes too long, and does not blame it', async () => {
    const { run, pid } = helper({ taskMs: 500 });
    const hung = Promise.allSettled([run('hang')]);
    await expect.poll(pid, { interval: 1 }).toBeDefined();
    const started = pid();
    expect(await hung).toMatchObject([{ reason: { code: 'unavailable', retryAfter: 5, timedOut: true } }]);
    expect(isRunning(started)).toBe(false);
  });

  it('does not blame the input when the process is killed from outside', async () => {
    const { run, pid } = helper();
    const hung = Promise.allSettled([run('hang')]);
    await expect.poll(pid, { interval: 1 }).toBeDefined();
    process.kill(pid()!, 'SIGKILL');
    expect(await hung).toMatchObject([{ reason: { code: 'unavailable', timedOut: false } }]);
    expect(await run('echo')).toEqual(['echo']);
  });

  it('ends one task by its signal, and no other', async () => {
    const { run, pid } = helper();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const read = vi.fn<() => Promise<FixtureTask>>(async () => 'echo');
    const hang = run('hang', { signal: running.signal });
    const tasks = Promise.allSettled([hang, run(read, { signal: waiting.signal }), run('echo')]);
    await expect.poll(pid, { interval: 1 }).toBeDefined();
    waiting.abort();
    running.abort();
    const [hung, left, next] = await tasks;
    expect(hung).toMatchObject({ reason: expect.any(HelperKilled) as unknown });
    expect(left).toMatchObject({ status: 'rejected' });
    expect(read).not.toHaveBeenCalled();
    expect(next).toMatchObject({ value: ['echo'] });
  });

  it('ends the reading of a task by its signal', async () => {
    const { run } = helper();
    const reading = new AbortController();
    const stuck = run(() => new Promise<FixtureTask>(() => undefined), { signal: reading.signal });
    reading.abort();
    await expect(stuck).rejects.toThrow('aborted');
    expect(await run('echo')).toEqual(['echo']);
  });

  it('has a share for each owner', async () => {
    const { run } = helper({ share: 1 });
    const [one, other] = ['one', 'other'].map((key) => ({ owner: { key, isStaff: false } }));
    const answers = await Promise.allSettled([run('echo', one), run('echo', one), run('echo', other)]);
    expect(answers).toMatchObject([
      { value: ['echo'] },
      { reason: { code: 'rate_limited', retryAfter: 5 } },
      { value: ['echo'] },
    ]);
  });

  it('does not blame the input when it ends by itself', async () => {
    await expect(helper().run('end')).rejects.toThrow('ended with code 3');
  });

  it('turns tasks away when too many wait', async () => {
    const { run } = helper({ maxWaiting: 1 });
    const [first, second, third] = await Promise.allSettled([run('echo'), run('echo'), run('echo')]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ reason: { code: 'unavailable' } });
  });
});
