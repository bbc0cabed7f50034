import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished } from 'vitest';
import { invalidateBelow } from './invalidateBelow.ts';

/** A list on screen, whose reads are answered one after the other. */
function shownList(path: string) {
  const client = new QueryClient();
  const reads: PromiseWithResolvers<string>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: [path],
    queryFn: () => {
      const read = Promise.withResolvers<string>();
      reads.push(read);
      return read.promise;
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  return { client, reads, shown: () => observer.getCurrentResult().data };
}

describe('reading again after a change', () => {
  it('also happens to a first read that had begun before', async () => {
    const { client, reads, shown } = shownList('/courses/1');
    const done = invalidateBelow(client, '/courses');
    expect(reads).toHaveLength(1);
    reads[0]!.resolve('before the change');
    await expect.poll(() => reads.length).toBe(2);
    reads[1]!.resolve('after it');
    await done;
    expect(shown()).toBe('after it');
  });

  it('replaces a later read, and leaves other paths alone', async () => {
    const { client, reads, shown } = shownList('/courses');
    reads[0]!.resolve('first');
    await expect.poll(shown).toBe('first');
    await invalidateBelow(client, '/quizzes');
    expect(reads).toHaveLength(1);
    const done = invalidateBelow(client, '/courses');
    reads[1]!.resolve('second');
    await done;
    expect(reads).toHaveLength(2);
    expect(shown()).toBe('second');
  });
});
