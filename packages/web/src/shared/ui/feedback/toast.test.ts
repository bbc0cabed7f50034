import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeGoodToasts, closeToast, holdToasts, toast, toastStore } from './toast.ts';

const titles = () => toastStore.read().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
  vi.useRealTimers();
});

it('good news leaves by itself, bad news stays until it is closed', () => {
  toast.good('Notes updated');
  const id = toast.bad('Something went wrong');
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['Something went wrong']);
  closeToast(id);
  expect(titles()).toEqual([]);
});

it('the same news twice is one toast', () => {
  toast.bad('Error while uploading', 'a.pdf');
  toast.bad('Error while uploading', 'a.pdf');
  toast.bad('Error while uploading', 'b.pdf');
  expect(titles()).toHaveLength(2);
});

it('at most three are on screen', () => {
  for (const name of ['one', 'two', 'three', 'four']) toast.neutral(name);
  expect(titles()).toEqual(['two', 'three', 'four']);
});

it('one that can be taken back stays eight seconds, and longer for whoever is about to', () => {
  toast.good('12 moved to trash', { actions: [{ label: 'Undo', run: () => {} }] });
  vi.advanceTimersByTime(7_000);
  holdToasts(true);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toHaveLength(1);
  holdToasts(false);
  vi.advanceTimersByTime(900);
  expect(titles()).toHaveLength(1);
  vi.advanceTimersByTime(200);
  expect(titles()).toEqual([]);
});

it('tells whoever draws them', () => {
  const drawn = vi.fn<() => void>();
  const stop = toastStore.subscribe(drawn);
  toast.good('Saved');
  stop();
  toast.good('Saved again');
  expect(drawn).toHaveBeenCalledTimes(1);
});

it('good news closes when the reader goes on; what can be undone and what is wrong stay', () => {
  toast.good('Completed');
  toast.good('Note removed', { actions: [{ label: 'Undo', run: () => {} }] });
  toast.warn('Time is up');
  toast.bad('Not saved');
  closeGoodToasts();
  expect(titles()).toEqual(['Note removed', 'Time is up', 'Not saved']);
});
