/** The paragraphs, lists, headings and other blocks of a text, in their order. */
export function blocksOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.body.childNodes].flatMap((node) => {
    if (node instanceof Element) return [node.outerHTML];
    const text = node.textContent?.trim() ?? '';
    if (text === '') return [];
    const paragraph = page.createElement('p');
    paragraph.textContent = text;
    return [paragraph.outerHTML];
  });
}
