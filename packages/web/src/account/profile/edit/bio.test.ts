import { describe, expect, it } from 'vitest';
import { bioToHtml } from './bio.ts';

describe('what people write about themselves', () => {
  it('keeps its paragraphs and lines', () => {
    expect(bioToHtml('I bake.\nEvery day.\n\n\n And read. ')).toBe('<p>I bake.<br>Every day.</p><p>And read.</p>');
  });

  it('is text, whatever signs are in it', () => {
    expect(bioToHtml('1 < 2 & <b>3</b>')).toBe('<p>1 &lt; 2 &amp; &lt;b&gt;3&lt;/b&gt;</p>');
  });

  it('is empty when only the space bar was pressed', () => {
    expect(bioToHtml(' \n ')).toBe('');
  });
});
