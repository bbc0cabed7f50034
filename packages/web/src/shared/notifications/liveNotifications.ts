import type { StreamedNotification } from '@lectern/contract';
import { requestFor } from '../api/client.ts';
import { notifications } from './endpoints.gen.ts';

/** A new notification; 'reload' when some may have been missed, or were read in another tab. */
export type News = StreamedNotification | 'reload';

type Message = { kind: 'news'; news: News } | { kind: 'state'; open: boolean } | { kind: 'ask' };

const NAME = 'lectern-notifications';
const RETRY_MS = 60_000;
/** Pages request unread counts when the stream is open, or without it after this. */
const PATIENCE_MS = 1500;

const newsListeners = new Set<(news: News) => void>();
const stateListeners = new Set<() => void>();

let channel: BroadcastChannel | undefined;
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Neither works in pages without TLS, and streams need both: then the pages ask for news themselves. */
const isSupported = typeof window !== 'undefined' && 'locks' in navigator && 'BroadcastChannel' in window;
/** Of the stream that a tab of this browser has. */
let state: 'connecting' | 'open' | 'away' = isSupported ? 'connecting' : 'away';
let patience: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
let letGo: (() => void) | undefined;
let waitingForLock: AbortController | undefined;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin
const post = (message: Message) => channel?.postMessage(message);

const hear = (news: News) => newsListeners.forEach((listener) => listener(news));

function setState(next: typeof state): void {
  clearTimeout(patience);
  if (next === 'connecting') patience = setTimeout(() => setState('away'), PATIENCE_MS);
  if (state === next) return;
  state = next;
  stateListeners.forEach((listener) => listener());
}

const setOpen = (open: boolean) => setState(open ? 'open' : 'away');

/** Notifies this tab and the others. */
function spread(message: Message): void {
  if (message.kind === 'news') hear(message.news);
  if (message.kind === 'state') setOpen(message.open);
  post(message);
}

/** What was read or deleted is no longer unread in any tab. */
export const tellTabs = (): void => spread({ kind: 'news', news: 'reload' });

function connect(): void {
  const { url } = requestFor(notifications.stream, { query: lastId > 0 ? { last_event_id: lastId } : {} });
  const next = new EventSource(url);
  source = next;
  next.addEventListener('open', () => {
    spread({ kind: 'state', open: true });
    // Without an ID to resume after, the server cannot repeat what came between loading the page and now.
    if (lastId === 0) spread({ kind: 'news', news: 'reload' });
  });
  next.addEventListener('notification', (event: MessageEvent<string>) => {
    const news = JSON.parse(event.data) as StreamedNotification;
    // One that was sent before a break may come again.
    lastId = Math.max(lastId, news.id);
    spread({ kind: 'news', news });
  });
  next.addEventListener('reload', () => spread({ kind: 'news', news: 'reload' }));
  next.addEventListener('error', () => {
    spread({ kind: 'state', open: false });
    // The browser reconnects on its own, except after an error response.
    if (next.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS);
  });
}

function disconnect(): void {
  clearTimeout(retry);
  source?.close();
  source = undefined;
}

/** One tab holds the lock, and with it the stream. When it is closed, the next one gets both. */
function start(): void {
  if (!isSupported) return;
  setState('connecting');
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'news') hear(data.news);
    if (data.kind === 'state') setOpen(data.open);
    if (data.kind === 'ask' && source && state !== 'connecting') post({ kind: 'state', open: isStreamOpen() });
  });
  post({ kind: 'ask' });
  waitingForLock = new AbortController();
  navigator.locks
    .request(NAME, { signal: waitingForLock.signal }, () => {
      connect();
      return new Promise<void>((resolve) => (letGo = resolve));
    })
    // Stopped while it waited.
    .catch(() => undefined);
}

function stop(): void {
  const held = source !== undefined;
  disconnect();
  if (held) post({ kind: 'state', open: false });
  waitingForLock?.abort();
  letGo?.();
  letGo = undefined;
  channel?.close();
  channel = undefined;
  setOpen(false);
}

const restart = (event: PageTransitionEvent) => event.persisted && start();

/** Calls `listener` for news of the person's notifications until the returned function is called. */
export function onNews(listener: (news: News) => void): () => void {
  newsListeners.add(listener);
  if (newsListeners.size === 1) {
    start();
    // A page that holds a lock or a stream could not be kept by the browser for "Back".
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', restart);
  }
  return () => {
    newsListeners.delete(listener);
    if (newsListeners.size > 0) return;
    window.removeEventListener('pagehide', stop);
    window.removeEventListener('pageshow', restart);
    stop();
  };
}

export function onStreamState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

export const isStreamOpen = (): boolean => state === 'open';

/** Whether the stream is open or unavailable. Counts that are requested from then on miss nothing. */
export const isStreamSettled = (): boolean => state !== 'connecting';
