import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

interface Heard {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Makes the app listen on a free port. Its address. */
export async function listeningAt(t: TestApp): Promise<string> {
  await t.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = t.app.server.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Reads a stream of server-sent events as a browser does. */
export async function listenTo(
  t: TestApp,
  url: string,
  { person, lastEventId }: { person: { id: number }; lastEventId?: number | undefined },
) {
  const { cookie } = await t.credentials(person);
  const abort = new AbortController();
  const answer = await fetch(url, {
    headers: { cookie, ...(lastEventId && { 'last-event-id': String(lastEventId) }) },
    signal: abort.signal,
  });
  const heard: Heard[] = [];
  const news = new EventEmitter();
  const reading = (async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const messages = (text + chunk).split('\n\n');
      text = messages.pop()!;
      for (const message of messages) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(message)?.[1] ?? '';
        if (field('event')) heard.push({ id: field('id'), event: field('event'), data: JSON.parse(field('data')) });
      }
      news.emit('message');
    }
  })().catch(() => undefined);
  return {
    answer,
    heard,
    /** Waits until so many events have arrived, each counted once: the database may bring one late, and again. */
    async events(n: number) {
      const distinct = () => [...new Map(heard.map((event) => [event.id, event])).values()];
      while (distinct().length < n) await once(news, 'message');
      return distinct();
    },
    /** Waits for an event that holds. */
    async until(holds: (event: Heard) => boolean) {
      for (;;) {
        const found = heard.find(holds);
        if (found) return found;
        await once(news, 'message');
      }
    },
    ended: reading,
    async close() {
      abort.abort();
      await reading;
    },
  };
}
