import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../fixtures/school.ts';
import { type Driver, VIEW } from './driver.ts';
import { findProgram, startUntil } from './programs.ts';

const DRIVER_TRIES = 100;

/** The WebKitGTK of this machine, by its driver's classic WebDriver, on a virtual screen. */
export async function openWebKit(): Promise<Driver> {
  const driver = findProgram('WebKitWebDriver', 'WEBKIT_DRIVER_PATH', ['WebKitWebDriver']);
  const binary = findProgram('The MiniBrowser of WebKitGTK', 'WEBKIT_BROWSER_PATH', [
    '/usr/lib/*/webkit2gtk-4.*/MiniBrowser',
    '/usr/lib*/webkit2gtk-4.*/MiniBrowser',
    '/usr/libexec/webkit2gtk-4.*/MiniBrowser',
  ]);
  const screen = findProgram('Xvfb', 'XVFB_PATH', ['Xvfb']);
  const port = await freePort();
  const view = await startUntil(
    screen,
    ['-displayfd', '1', '-screen', '0', `${VIEW.width + 100}x${VIEW.height + 200}x24`, '-nolisten', 'tcp'],
    { says: /(\d+)\n/ },
  );
  const running = await startUntil('/bin/sh', ['-c', 'echo begins; exec "$0" -p "$1"', driver, String(port)], {
    says: /begins/,
    env: {
      DISPLAY: `:${view.said[1]}`,
      LANG: 'en_GB.UTF-8',
      LANGUAGE: 'en_GB',
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Containers have no user namespaces for the sandbox of its processes.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  await answers(ask);
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, ...VIEW });

  return {
    name: 'WebKit',
    // Its playback clock does not advance without a sound card.
    playsVideos: false,
    async goto(url) {
      await ask('POST', `${session}/url`, { url });
    },
    async run(source, args) {
      const script = `
        const done = arguments[1];
        Promise.resolve(JSON.parse(arguments[0])).then((args) => (${source})(...args)).then(
          (value) => done(JSON.stringify([value, null])),
          (error) => done(JSON.stringify([null, String(error)])),
        );`;
      const answer = await ask('POST', `${session}/execute/async`, { script, args: [JSON.stringify(args)] });
      const [value, error] = JSON.parse(String(answer));
      if (error !== null) throw new Error(error);
      return value;
    },
    async act(actions) {
      await ask('POST', `${session}/actions`, { actions });
    },
    async picture() {
      return Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64');
    },
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await running.stop();
      await view.stop();
    },
  };
}

async function answers(ask: (method: string, path: string) => Promise<unknown>) {
  for (let tries = DRIVER_TRIES; tries > 0; tries -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (tries === 1) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await delay(100);
    }
  }
}
