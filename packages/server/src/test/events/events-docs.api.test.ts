import { expect, it } from 'vitest';
import { allEvents } from './all-events.ts';
import { useTestApp } from '../app.ts';

const t = await useTestApp();

const code = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');

/** `vitest run --project server packages/server/src/test/events/events-docs.api.test.ts -u` writes it anew. */
it('docs/events.md names every event, what it carries and who hears of it', async () => {
  const rows = allEvents.map((event) => {
    const heardBy = t.app.services.subscribers.filter((one) => one.event === event).map(({ name }) => name);
    return `| ${code([event.type])} | ${code(Object.keys(event.schema.shape))} | ${code(heardBy) || 'nobody'} |`;
  });
  const page = [
    '# Events',
    '',
    'What the school writes down of each change, in the transaction of the change. Besides its payload each event has the',
    'person who did it (none: the school itself) and the time. [architecture.md](architecture.md) says how they are declared.',
    '',
    '| Event | Payload | Heard by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../../docs/events.md');
});
