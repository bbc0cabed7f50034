import { describe, expect, it } from 'vitest';
import { editError, type PictureEdit } from './picture-edit.rules.ts';

const size = { width: 400, height: 300 };
const crop = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

describe('editError', () => {
  it.each<{ title: string; edit: PictureEdit; expected: string | undefined }>([
    { title: 'a turn alone', edit: { rotate: 90, crop: null }, expected: undefined },
    { title: 'no change', edit: { rotate: 0, crop: null }, expected: 'nothing' },
    { title: 'a cut to the whole', edit: { rotate: 0, crop: crop(0, 0, 400, 300) }, expected: 'nothing' },
    { title: 'a cut to the last pixel', edit: { rotate: 0, crop: crop(399, 299, 1, 1) }, expected: undefined },
    { title: 'a cut one pixel too far', edit: { rotate: 0, crop: crop(399, 0, 2, 1) }, expected: 'outside' },
    { title: 'a cut of the turned picture', edit: { rotate: 90, crop: crop(0, 0, 300, 400) }, expected: undefined },
    { title: 'a cut as if it were not turned', edit: { rotate: 270, crop: crop(0, 0, 400, 300) }, expected: 'outside' },
  ])('$title', ({ edit, expected }) => {
    expect(editError(size, edit)).toBe(expected);
  });
});
