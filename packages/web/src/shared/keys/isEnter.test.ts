import { expect, it } from 'vitest';
import { isEnter } from './isEnter.ts';

it.each([
  { what: 'Enter', key: 'Enter', keyCode: 13, isComposing: false, entered: true },
  { what: 'another key', key: 'a', keyCode: 65, isComposing: false, entered: false },
  { what: 'Enter of a composition', key: 'Enter', keyCode: 229, isComposing: true, entered: false },
  { what: 'Enter of a composition in Safari', key: 'Enter', keyCode: 229, isComposing: false, entered: false },
])('$what: $entered', ({ key, keyCode, isComposing, entered }) => {
  expect(isEnter({ key, keyCode, nativeEvent: { isComposing } } as never)).toBe(entered);
});
