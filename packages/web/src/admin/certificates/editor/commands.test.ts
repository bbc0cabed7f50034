import { expect, it } from 'vitest';
import { commandOf, PIXEL } from './commands.ts';

const none = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it.each([
  { press: { key: 'z', ctrlKey: true }, expected: { kind: 'undo' } },
  { press: { key: 'z', metaKey: true }, expected: { kind: 'undo' } },
  { press: { key: 'Z', ctrlKey: true, shiftKey: true }, expected: { kind: 'redo' } },
  { press: { key: 'c', ctrlKey: true }, expected: { kind: 'copy' } },
  { press: { key: 'v', ctrlKey: true }, expected: { kind: 'paste' } },
  { press: { key: 'd', ctrlKey: true }, expected: { kind: 'duplicate' } },
  { press: { key: 'a', ctrlKey: true }, expected: { kind: 'select_all' } },
  { press: { key: 's', ctrlKey: true }, expected: { kind: 'save' } },
  { press: { key: 'g', ctrlKey: true }, expected: { kind: 'group' } },
  { press: { key: 'G', ctrlKey: true, shiftKey: true }, expected: { kind: 'ungroup' } },
  { press: { key: 'Delete' }, expected: { kind: 'delete' } },
  { press: { key: 'Escape' }, expected: { kind: 'escape' } },
  { press: { key: 'ArrowLeft' }, expected: { kind: 'move', by: [-PIXEL, 0] } },
  { press: { key: 'ArrowDown', shiftKey: true }, expected: { kind: 'move', by: [0, 10 * PIXEL] } },
  { press: { key: ']', code: 'BracketRight', ctrlKey: true }, expected: { kind: 'order', order: 'forward' } },
  { press: { key: 'å', code: 'BracketLeft', ctrlKey: true }, expected: { kind: 'order', order: 'backward' } },
  {
    press: { key: ']', code: 'BracketRight', ctrlKey: true, altKey: true },
    expected: { kind: 'order', order: 'front' },
  },
  { press: { key: '+', ctrlKey: true }, expected: { kind: 'zoom_in' } },
  { press: { key: '-', ctrlKey: true }, expected: { kind: 'zoom_out' } },
  { press: { key: '0', ctrlKey: true }, expected: { kind: 'zoom_fit' } },
  { press: { key: 'z' }, expected: undefined },
  { press: { key: 'ArrowLeft', altKey: true }, expected: undefined },
])('$press is $expected', ({ press, expected }) => {
  const command = commandOf({ ...none, ...press });
  expect(command && { ...command, ...(command.kind === 'move' && { by: command.by.map((n) => n + 0) }) }).toEqual(
    expected,
  );
});
