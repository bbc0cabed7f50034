import { expect, it } from 'vitest';
import { MAX_WEBHOOK_BODY_BYTES } from './limits.ts';
import { webhookBody, webhookEvents, webhookSample } from './index.ts';
import { recordEndpointOf } from './webhook-samples.ts';

it.each(webhookEvents)('%s has a sample that a webhook could receive', (event) => {
  const sample = webhookSample(event);
  expect(webhookBody.parse(sample)).toEqual(sample);
  expect(sample.event).toBe(event);
  const read = recordEndpointOf(event)?.response.safeParse(sample.data);
  expect(read?.error?.issues ?? []).toEqual([]);
  expect(JSON.stringify(sample).length).toBeLessThan(MAX_WEBHOOK_BODY_BYTES);
});

it('names the school that it is made for', () => {
  expect(webhookSample('course.created', 'https://other.example').site).toBe('https://other.example');
});
