import { describe, expect, it } from 'vitest';
import { createSaveQueue, type Job, type Verdict } from './saveQueue.ts';

/** A queue whose jobs end when the test says so. */
function setup(classifyError: (error: unknown) => Verdict = () => 'later') {
  const log: string[] = [];
  const states: string[] = [];
  const queue = createSaveQueue({ classifyError, onState: ({ kind }) => states.push(kind) });
  const job = (key: string, run: () => Promise<unknown> = async () => {}, lasting = true): Job => ({
    key,
    lasting,
    run: () => {
      log.push(`begin ${key}`);
      return run().then(() => log.push(`end ${key}`));
    },
    refused: () => log.push(`refused ${key}`),
  });
  return { queue, log, states, job };
}

/** Fails the given number of times, then succeeds. */
function failing(times: number) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('no answer');
  };
}

describe('the queue of saves', () => {
  it('never runs two at once', async () => {
    const { queue, log, states, job } = setup();
    queue.add(job('a'));
    queue.add(job('b'));
    await queue.idle();
    expect(log).toEqual(['begin a', 'end a', 'begin b', 'end b']);
    expect(states.at(-1)).toBe('saved');
  });

  it('replaces what waits and not what runs', async () => {
    const { queue, log, job } = setup();
    queue.add(job('order'));
    queue.add(job('order'));
    queue.add(job('order'));
    await queue.idle();
    expect(log).toEqual(['begin order', 'end order', 'begin order', 'end order']);
  });

  it('keeps what failed in front until it is tried again', async () => {
    const { queue, log, states, job } = setup();
    queue.add(job('a', failing(1)));
    queue.add(job('b'));
    await queue.idle();
    expect([log, states.at(-1), queue.pending()]).toEqual([['begin a'], 'failed', 2]);
    queue.retry();
    await queue.idle();
    expect(log).toEqual(['begin a', 'begin a', 'end a', 'begin b', 'end b']);
    expect(states.at(-1)).toBe('saved');
  });

  it('tries again with the next thing to save', async () => {
    const { queue, log, job } = setup();
    queue.add(job('a', failing(1)));
    await queue.idle();
    queue.add(job('b'));
    await queue.idle();
    expect(log).toEqual(['begin a', 'begin a', 'end a', 'begin b', 'end b']);
  });

  it('gives up at once what cannot wait for the connection', async () => {
    const { queue, log, job } = setup();
    queue.add(job('a', failing(1)));
    queue.add(job('delete', undefined, false));
    await queue.idle();
    expect([log, queue.pending()]).toEqual([['begin a', 'refused delete'], 1]);
  });

  it('lets what the server refused go, and goes on', async () => {
    const { queue, log, states, job } = setup(() => 'refused');
    queue.add(job('a', failing(1)));
    queue.add(job('b'));
    await queue.idle();
    expect(log).toEqual(['begin a', 'refused a', 'begin b', 'end b']);
    expect(states.at(-1)).toBe('saved');
  });

  it('waits in a conflict for a decision, whatever is added', async () => {
    const { queue, log, states, job } = setup(() => 'conflict');
    queue.add(job('order', failing(1)));
    await queue.idle();
    queue.add(job('name'));
    await queue.idle();
    expect([log, states.at(-1)]).toEqual([['begin order'], 'conflict']);
    queue.drop((key) => key === 'order');
    queue.retry();
    await queue.idle();
    expect(log).toEqual(['begin order', 'begin name', 'end name']);
  });

  it('says that it is saving from the first job on, and saved when the last one is done', async () => {
    const { queue, states, job } = setup();
    expect(queue.pending()).toBe(0);
    queue.add(job('a'));
    expect(states).toEqual(['saving']);
    await queue.idle();
    expect(states).toEqual(['saving', 'saved']);
    queue.add(job('a', failing(0)));
    queue.add(job('b'));
    await queue.idle();
    expect(states.slice(2)).toEqual(['saving', 'saving', 'saving', 'saved']);
  });

  it('replaces a waiting job where it stands', async () => {
    const { queue, log, job } = setup();
    queue.add(job('a'));
    queue.add(job('b'));
    queue.add(job('c'));
    queue.add({ ...job('second'), key: 'b' });
    expect(queue.pending()).toBe(3);
    await queue.idle();
    expect(log).toEqual(['begin a', 'end a', 'begin second', 'end second', 'begin c', 'end c']);
  });

  it('is failing from the first failure to the next success, also while it tries again', async () => {
    const { queue, job } = setup();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const once = failing(1);
    queue.add(job('a', () => once().then(() => answered)));
    expect(queue.isFailing()).toBe(false);
    await queue.idle();
    expect(queue.isFailing()).toBe(true);
    queue.retry();
    expect(queue.isFailing()).toBe(true);
    answer();
    await queue.idle();
    expect(queue.isFailing()).toBe(false);
  });

  it('replaces what failed in front, too', async () => {
    const { queue, log, job } = setup(() => 'conflict');
    queue.add(job('a', failing(1)));
    await queue.idle();
    queue.add({ ...job('better'), key: 'a' });
    expect(queue.pending()).toBe(1);
    queue.retry();
    await queue.idle();
    expect(log).toEqual(['begin a', 'begin better', 'end better']);
  });

  it('gives up at once in a conflict what cannot wait, and says so', async () => {
    const { queue, log, states, job } = setup(() => 'conflict');
    queue.add(job('order', failing(1)));
    await queue.idle();
    queue.add(job('delete', undefined, false));
    expect([log, queue.pending(), states.at(-1)]).toEqual([['begin order', 'refused delete'], 1, 'conflict']);
    queue.add(job('name'));
    expect([queue.pending(), log.length]).toEqual([2, 2]);
  });

  it('says that it is saving again as soon as it is told to try', async () => {
    const { queue, states, job } = setup();
    queue.add(job('a', failing(1)));
    await queue.idle();
    queue.retry();
    expect(states.at(-1)).toBe('saving');
    await queue.idle();
  });

  it('takes out what has not begun, and nothing that is on its way', async () => {
    const { queue, log, states, job } = setup();
    queue.add(job('a'));
    queue.add(job('a'));
    queue.add(job('b'));
    queue.add(job('c'));
    queue.drop((key) => key !== 'c');
    expect(queue.pending()).toBe(2);
    await queue.idle();
    expect(log).toEqual(['begin a', 'end a', 'begin c', 'end c']);
    expect(states.at(-1)).toBe('saved');
  });

  it('is saved when what failed is taken out', async () => {
    const { queue, states, job } = setup();
    queue.add(job('a', failing(1)));
    await queue.idle();
    queue.retry();
    queue.drop(() => true);
    await queue.idle();
    queue.add(job('b', failing(1)));
    await queue.idle();
    queue.drop(() => true);
    expect(queue.pending()).toBe(0);
    queue.retry();
    expect(states.at(-1)).toBe('saved');
  });
});
