const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The server keeps HTML; people write plain text here. A blank line begins a paragraph. */
export function bioToHtml(text: string): string {
  const escaped = text.trim().replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  if (escaped === '') return '';
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');
}

/** The words of a description, whatever wrote it. */
export function bioToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const item of body.querySelectorAll('li')) item.append('\n');
  for (const block of body.querySelectorAll('p, ul, ol, blockquote, h1, h2, h3, h4, h5, h6')) block.append('\n\n');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
