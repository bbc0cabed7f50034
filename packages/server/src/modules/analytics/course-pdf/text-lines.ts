import { htmlTokens } from '../../../platform/html/html-tokens.ts';

export interface TextLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
}

const HEADING = /^h[1-6]$/;
const BLOCK =
  /^(h[1-6]|p|div|blockquote|pre|hr|ul|ol|dl|dt|dd|li|details|summary|figure|figcaption|table|caption|tr|br)$/;

/** What sanitized HTML says, line by line: cells of a table row are on one line, pictures are named by `picture`. */
export function textLines(html: string, picture: string): TextLine[] {
  const lines: TextLine[] = [];
  let text = '';
  let kind: TextLine['kind'] = 'text';
  const flush = () => {
    const said = text
      .replace(/\s+/g, ' ')
      .replace(/( \|)+ ?$/, '')
      .trim();
    if (said !== '') lines.push({ kind, text: kind === 'item' ? `• ${said}` : said });
    text = '';
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      text += token.text;
      continue;
    }
    const { name, closes } = token;
    if (name === 'img' && !closes) text += ` [${picture}] `;
    else if ((name === 'td' || name === 'th') && closes) text += ' | ';
    else if (BLOCK.test(name)) {
      flush();
      // A paragraph in a list item or a table cell keeps the kind of its line.
      if (closes && (HEADING.test(name) || name === 'li')) kind = 'text';
      else if (HEADING.test(name)) kind = 'heading';
      else if (name === 'li') kind = 'item';
    }
  }
  flush();
  return lines;
}
