import { describe, expect, it } from 'vitest';
import { type Preferences, preferenceWriter } from './preferenceWriter.ts';

/** A server with the given responses, and a clock that is advanced by hand. */
function setUp(answers: ('kept' | 'lost' | 'refused')[] = []) {
  const sent: Preferences[] = [];
  const waits: { milliseconds: number; run: () => void }[] = [];
  const writer = preferenceWriter({
    send: async (changes) => {
      sent.push(changes);
      const answer = answers.shift() ?? 'kept';
      if (answer !== 'kept') throw new Error(answer);
    },
    isLost: (error) => error instanceof Error && error.message === 'refused',
    wait: (milliseconds, run) => void waits.push({ milliseconds, run }),
  });
  const pass = async () => {
    for (const { run } of waits.splice(0)) run();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { writer, sent, waits, pass };
}

describe('preferences', () => {
  it('that change in one moment travel together, the last value of each', async () => {
    const { writer, sent, pass } = setUp();
    writer.set('rail.folded', true);
    writer.set('list.tags', 20);
    writer.set('rail.folded', false);
    await pass();
    await pass();
    expect(sent).toEqual([{ 'rail.folded': false, 'list.tags': 20 }]);
  });

  it('that could not be sent are tried again, under what has changed since', async () => {
    const { writer, sent, pass } = setUp(['lost']);
    writer.set('rail.folded', true);
    writer.set('list.tags', 20);
    await pass();
    writer.set('list.tags', 50);
    await pass();
    expect(sent.at(-1)).toEqual({ 'rail.folded': true, 'list.tags': 50 });
  });

  it('that follow each other soon after travel together', async () => {
    const { writer, sent, pass } = setUp();
    writer.set('list.tags', 10);
    await pass();
    writer.set('list.tags', 20);
    writer.set('list.tags', 50);
    await pass();
    await pass();
    expect(sent).toEqual([{ 'list.tags': 10 }, { 'list.tags': 50 }]);
  });

  it('wait longer with every failure, and give up at last', async () => {
    const { writer, sent, waits, pass } = setUp(['lost', 'lost', 'lost', 'lost']);
    writer.set('rail.folded', true);
    const pauses: number[] = [];
    while (waits.length > 0) {
      pauses.push(...waits.map(({ milliseconds }) => milliseconds));
      await pass();
    }
    expect(pauses).toEqual([0, 2_000, 10_000, 60_000]);
    expect(sent).toHaveLength(4);
  });

  it('that the server refuses are not sent again', async () => {
    const { writer, sent, pass } = setUp(['refused']);
    writer.set('list.tags', -1);
    await pass();
    await pass();
    expect(sent).toHaveLength(1);
  });

  it('that were not sent yet go with who leaves the page', () => {
    const { writer } = setUp();
    writer.set('rail.folded', true);
    expect(writer.takeUnsent()).toEqual({ 'rail.folded': true });
    expect(writer.takeUnsent()).toEqual({});
  });
});
