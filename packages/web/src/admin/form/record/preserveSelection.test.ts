import { afterEach, expect, it, vi } from 'vitest';
import { preserveSelection } from './preserveSelection.ts';

/** A text field as browsers have it: new values put the caret at their end. */
class Field {
  type = 'text';
  selectionStart: number | null = 0;
  selectionEnd: number | null = 0;
  setSelectionRange(start: number | null, end: number | null) {
    if (this.type !== 'text') throw new DOMException('', 'InvalidStateError');
    [this.selectionStart, this.selectionEnd] = [start, end];
  }
  set value(text: string) {
    if (this.type === 'text') this.setSelectionRange(text.length, text.length);
  }
}

function focused(field: Field) {
  const page = { activeElement: field };
  vi.stubGlobal('HTMLInputElement', Field);
  vi.stubGlobal('HTMLTextAreaElement', Map);
  vi.stubGlobal('document', page);
  return page;
}

afterEach(() => void vi.unstubAllGlobals());

it('what is selected stays so under new values', () => {
  const field = new Field();
  focused(field);
  field.setSelectionRange(2, 5);
  preserveSelection(() => {
    field.value = 'Stars at night';
  });
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 5]);
});

it('a field without a caret, and one that has lost the focus meanwhile, are left alone', () => {
  const email = new Field();
  email.type = 'email';
  focused(email);
  expect(() =>
    preserveSelection(() => {
      email.value = 'a@example.com';
    }),
  ).not.toThrow();

  const text = new Field();
  const page = focused(text);
  preserveSelection(() => {
    text.value = 'Sky';
    page.activeElement = email;
  });
  expect(text.selectionStart).toBe(3);
});
