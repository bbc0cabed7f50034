import { contract, type Endpoint, type Got, type Sent, type WebhookEvent } from '@lectern/contract';
import type { TestApp } from '../../test/app.ts';

/** A school whose add-on is on, and calls that come with a key of its administrator. */
export async function zapierSchool(t: TestApp) {
  const admin = await t.given.administrator();
  await t.as(admin)(contract.addons.activate, { body: { slug: 'zapier' } });

  /** `key`: the header; without one a new key is made. */
  async function call<E extends Endpoint>(endpoint: E, sent: Partial<Sent<E>> = {}, key?: Record<string, string>) {
    const headers = key ?? (await t.given.zapierKey(admin)).headers;
    const answer: unknown = await t.visitor(endpoint as Endpoint, { ...sent, headers } as never);
    return answer as { status: number; body: Got<E> & { code?: string; data?: { params?: Record<string, string> } } };
  }

  const subscribe = (event: WebhookEvent, url: string, key?: Record<string, string>) =>
    call(contract.zapier.subscribe, { body: { event, target_url: url } }, key);

  return { admin, call, subscribe };
}
