import { zapier } from '@lectern/contract';
import { expect, it } from 'vitest';
import { callFacts, refusalWords } from './callFacts.ts';

it.each([
  [
    { action: 'me', result: 'done' },
    { what: 'zapier.call_me', trigger: '', refusal: '' },
  ],
  [
    { action: 'sample', trigger: 'order.created', result: 'done' },
    { what: 'zapier.call_sample', trigger: 'order.created', refusal: '' },
  ],
  [
    { action: 'enrol_user', result: 'course_full' },
    { what: 'incoming.action_enrol_user', trigger: '', refusal: 'course_full' },
  ],
  [
    { action: 'unknown', result: 'webhook_event_unknown' },
    { what: 'zapier.call_unknown', trigger: '', refusal: 'webhook_event_unknown' },
  ],
])('a call with %o', (context, facts) => {
  expect(callFacts({ event: 'zapier_call', context })).toEqual(facts);
});

it('a call without a valid key', () => {
  expect(callFacts({ event: 'zapier_call_refused', context: { reason: 'wrong_token' } })).toEqual({
    what: 'zapier.call_no_key',
    trigger: '',
    refusal: 'wrong_token',
  });
});

it('every refusal that the log can have of a call is a sentence', () => {
  // Calls that are refused before the key is read have no entry.
  const unlogged = ['addon_inactive', 'zapier_key_invalid', 'not_signed_in', 'reauthentication_required'];
  const codes = Object.values(zapier).flatMap((call) => call.errors);
  const wordless = codes.filter((code) => !unlogged.includes(code) && !refusalWords(code));
  expect(wordless).toEqual([]);
  expect(refusalWords('of_another_version')).toBeUndefined();
});
