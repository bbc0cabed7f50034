import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Driver, VIEW } from './driver.ts';
import { findProgram, startUntil } from './programs.ts';

/** English pages, videos that may play, and nothing asked of anybody outside. */
const PREFERENCES = {
  'intl.accept_languages': 'en-GB',
  'media.autoplay.default': 0,
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
};

/** The Firefox of this machine by WebDriver BiDi, without a driver. */
export async function openFirefox(): Promise<Driver> {
  const program = findProgram('Firefox', 'FIREFOX_PATH', ['firefox-esr', 'firefox']);
  const profile = mkdtempSync(path.join(os.tmpdir(), 'lectern-firefox-'));
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const { said, stop } = await startUntil(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank'],
    { says: /WebDriver BiDi listening on (\S+)/, env: { HOME: profile, LANG: 'C.UTF-8' } },
  );
  const { call, hangUp } = await connect(`${said[1]}/session`);
  await call('session.new', { capabilities: {} });
  const tree = (await call('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  // Without it no page has the focus, and Space presses no button.
  await call('browsingContext.activate', { context });
  await call('browsingContext.setViewport', { context, viewport: VIEW });

  return {
    name: 'Firefox',
    playsVideos: true,
    async goto(url) {
      await call('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(source, args) {
      const answer = (await call('script.callFunction', {
        target: { context },
        awaitPromise: true,
        // What comes back is JSON: the protocol's own form of values differs from the other one's.
        functionDeclaration: `async (args) => JSON.stringify([await (${source})(...JSON.parse(args))])`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      })) as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (answer.type !== 'success') throw new Error(answer.exceptionDetails?.text ?? 'The page threw.');
      return JSON.parse(answer.result?.value ?? '[null]')[0];
    },
    async act(actions) {
      await call('input.performActions', { context, actions });
    },
    async picture() {
      const { data } = (await call('browsingContext.captureScreenshot', { context })) as { data: string };
      return Buffer.from(data, 'base64');
    },
    async close() {
      hangUp();
      await stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)), { once: true });
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const caller = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') caller?.reject(new Error(`${error}: ${message}`));
    else caller?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has hung up.'));
    waiting.clear();
  });
  return {
    call: (method: string, params: Record<string, unknown>) =>
      new Promise<unknown>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    hangUp: () => socket.close(),
  };
}
