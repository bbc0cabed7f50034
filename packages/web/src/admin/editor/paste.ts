/** Files of a paste: a copied picture, or files from a folder. */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...data.files];
  if (files.length === 0) return [];
  // Word and spreadsheets give a picture of the text along with the text; browsers give a bare `<img>` with a picture.
  const body = data.getData('text/html').replace(/<\/?(?:html|head|body|meta)[^>]*>|<!--.*?-->/gs, '');
  return body.replace(/<img[^>]*>/g, '').trim() === '' ? files : [];
}

const EMPHASIS = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line'] as const;

/**
 * Pasted HTML without the looks of the page it comes from. Which elements stay is the business of the schema; emphasis
 * that is written as a style is kept, since office programs write it so.
 */
export function cleanPasted(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of page.querySelectorAll('style, script, meta, link, title, xml')) gone.remove();
  for (const picture of page.querySelectorAll('img')) {
    if (!/^(https?:|\/files\/)/.test(picture.getAttribute('src') ?? '')) picture.remove();
  }
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const kept = EMPHASIS.map((name) => [name, element.style.getPropertyValue(name)] as const).filter(
      ([, value]) => value !== '' && value !== 'normal' && value !== 'none' && value !== '400',
    );
    const bold = element.tagName === 'B' && /^(normal|400)$/.test(element.style.fontWeight);
    element.removeAttribute('style');
    // Classes are names of the other page's; ours would give its text the looks of our panels.
    if (!element.className.startsWith('language-')) element.removeAttribute('class');
    for (const [name, value] of kept) element.style.setProperty(name, value);
    // A wrapper that says it is not bold.
    if (bold) element.replaceWith(...element.childNodes);
  }
  return page.body.innerHTML;
}
