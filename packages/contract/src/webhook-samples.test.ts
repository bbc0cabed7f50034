import { expect, it } from 'vitest';
import { MAX_WEBHOOK_BODY_BYTES } from './limits.ts';
import { webhookBody, webhookEvents, webhookSample } from './index.ts';

it.each(webhookEvents)('%s has a sample that a webhook could receive', (event) => {
  const sample = webhookSample(event);
  expect(webhookBody.parse(sample)).toEqual(sample);
  expect(sample.event).toBe(event);
  expect(JSON.stringify(sample).length).toBeLessThan(MAX_WEBHOOK_BODY_BYTES);
});

it('names the school that it is made for', () => {
  expect(webhookSample('course.created', 'https://other.example').site).toBe('https://other.example');
});
