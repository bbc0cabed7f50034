import fs from 'node:fs';
import { webhookEvents, webhookSample } from '@lectern/contract';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

const page = fs.readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');

describe('docs/webhooks.md', () => {
  it('names every event', () => {
    const rows = page.split('\n').filter((line) => /^\| `[a-z]+\./.test(line));
    const named = rows.flatMap((line) => [...line.split('|')[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(new Set(named)).toEqual(new Set(webhookEvents));
    expect(named).toHaveLength(webhookEvents.length);
  });

  it('shows a body as the contract has it', () => {
    const [, json] = /```json\n(.*?)```/s.exec(page)!;
    expect(JSON.parse(json!)).toEqual(webhookSample('announcement.published'));
  });

  it('checks signatures', async () => {
    const [, code] = /```js\n(.*?)```/s.exec(page)!;
    const { isSigned } = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
      isSigned: (secret: string, headers: Record<string, string>, body: string) => boolean;
    };
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = '{"id":"evt_1","event":"ping"}';
    const headersAt = (seconds: number, signer = secret) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,AAAA ${new Webhook(signer).sign('evt_1', new Date(seconds * 1000), body)}`,
    });
    const now = Math.floor(Date.now() / 1000);
    expect(isSigned(secret, headersAt(now), body)).toBe(true);
    expect(isSigned(secret, headersAt(now), `${body} `)).toBe(false);
    expect(isSigned(secret, headersAt(now - 3600), body)).toBe(false);
    expect(isSigned(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, headersAt(now), body)).toBe(false);
    expect(isSigned(secret, { ...headersAt(now), 'webhook-timestamp': 'now' }, body)).toBe(false);
  });
});
