import { expect, it } from 'vitest';
import { requestKeys } from './useRequestKey.ts';

it('keeps the key of a request until its body changes', () => {
  const keyFor = requestKeys();
  const first = keyFor({ front: 'Polaris' });
  expect(keyFor({ front: 'Polaris' })).toBe(first);
  const changed = keyFor({ front: 'Vega' });
  expect(changed).not.toBe(first);
  expect(keyFor({ front: 'Vega' })).toBe(changed);
});
