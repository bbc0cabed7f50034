import { describe, expect, it } from 'vitest';
import { namedSession } from './own-sessions.rules.ts';

describe('namedSession', () => {
  it.each([
    ['its id as the token', { token: '7' }, 7],
    ['its id as a number', { umeta_id: 7 }, 7],
    ['both, the same', { token: '7', umeta_id: 7, meta_key: 'session_tokens' }, 7],
    ['two different ones', { token: '7', umeta_id: 8 }, 0],
    ['one good and one bad', { token: '7', umeta_id: 'x' }, 0],
    ['another kind of record', { token: '7', meta_key: 'capabilities' }, 0],
    ['nothing', {}, 0],
    ['a list', { token: [7] }, 0],
    ['an object', { token: { gt: 0 } }, 0],
    ['a condition', { token: '7 or 1=1' }, 0],
    ['a negative number', { token: -7 }, 0],
    ['a number beyond all ids', { token: '4294967296' }, 0],
    ['null', { token: null }, 0],
  ])('%s', (_title, body, expected) => {
    expect(namedSession(body)).toBe(expected);
  });
});
