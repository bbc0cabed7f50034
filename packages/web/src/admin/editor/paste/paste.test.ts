import { describe, expect, it } from 'vitest';
import { pastedFiles } from './paste.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
const data = (files: File[], html = '') => ({
  files: files as unknown as FileList,
  getData: (type: string) => (type === 'text/html' ? html : ''),
});

describe('a paste', () => {
  it('of a picture is a file, with or without the tag browsers add', () => {
    expect(pastedFiles(data([picture]))).toEqual([picture]);
    expect(
      pastedFiles(
        data([picture], '<html><body><!--StartFragment--><img src="https://a.example/b.png"/></body></html>'),
      ),
    ).toEqual([picture]);
  });

  it('of a text that brings a picture of itself is a text', () => {
    expect(pastedFiles(data([picture], '<table><tr><td>1</td></tr></table>'))).toEqual([]);
    expect(pastedFiles(data([]))).toEqual([]);
  });
});
