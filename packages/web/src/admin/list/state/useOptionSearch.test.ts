import { describe, expect, it } from 'vitest';
import { stillMatching } from './useOptionSearch.ts';

const options = ['Herbs of the Alps', 'Alpine birds', 'Baking'].map((label, at) => ({ value: String(at), label }));
const matching = (text: string) => stillMatching(options, text).map(({ label }) => label);

describe('options shown until the server has answered', () => {
  it('are those that match what is typed', () => {
    expect(matching('alp')).toEqual(['Herbs of the Alps', 'Alpine birds']);
    expect(matching('HERBS OF')).toEqual(['Herbs of the Alps']);
    expect(matching('chess')).toEqual([]);
    expect(matching('')).toHaveLength(3);
  });
});
