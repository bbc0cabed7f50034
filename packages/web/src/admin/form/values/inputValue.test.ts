import { expect, it } from 'vitest';
import { inputValue } from './inputValue.ts';

const event = (currentTarget: object) => ({ nativeEvent: {}, currentTarget });

it('a field says its value itself, or by the event of a native input', () => {
  expect(inputValue('Sky')).toBe('Sky');
  expect(inputValue(['a'])).toEqual(['a']);
  expect(inputValue(null)).toBeNull();
  expect(inputValue(event({ type: 'text', value: 'Sky' }))).toBe('Sky');
  expect(inputValue(event({ type: 'checkbox', value: 'on', checked: false }))).toBe(false);
});
