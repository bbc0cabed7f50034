import { framedAddress } from '../dialogs/embedAddress.ts';
import { withFormulas } from './pastedFormulas.ts';
import { takePictures } from './pastedPictures.ts';
import { withWordLists } from './wordLists.ts';

/** Files of a paste: a copied picture, or files from a folder. */
export function pastedFiles(data: Pick<DataTransfer, 'files' | 'getData'>): File[] {
  const files = [...data.files];
  if (files.length === 0) return [];
  // Word and spreadsheets give a picture of the text along with the text; browsers give a bare `<img>` with a picture.
  const body = data.getData('text/html').replace(/<\/?(?:html|head|body|meta)[^>]*>|<!--.*?-->/gs, '');
  return body.replace(/<img[^>]*>/g, '').trim() === '' ? files : [];
}

/** What a pasted text could not bring along. */
export interface Lost {
  pictures: number;
  /** Addresses of frames, recordings and other embedded content. */
  embeds: string[];
}

export interface Pasted {
  html: string;
  /** Pictures whose data came along, by the marks in the text. */
  files: File[];
  lost: Lost;
}

const EMPHASIS = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line'] as const;
const MAX_NAMED = 20;

/** Elements that are nothing in a text, and have an address. */
function takeEmbeds(page: Document): string[] {
  const lost: string[] = [];
  for (const recording of page.querySelectorAll('video:not([src]), audio:not([src])')) {
    const source = recording.querySelector('source')?.getAttribute('src') ?? '';
    if (/^https?:/.test(source)) recording.setAttribute('src', source);
  }
  for (const embed of page.querySelectorAll('iframe, embed, object, video, audio')) {
    const address = embed.getAttribute(embed.tagName === 'OBJECT' ? 'data' : 'src') ?? '';
    const isFrame = embed.tagName === 'IFRAME';
    const isRecording = embed.tagName === 'VIDEO' || embed.tagName === 'AUDIO';
    if (isFrame && framedAddress(address)) continue;
    if (isRecording && /^(https?:|\/files\/)/.test(address)) continue;
    // An address that may be opened instead.
    if (lost.length < MAX_NAMED)
      lost.push(/^https?:/.test(address) ? address.slice(0, 300) : embed.tagName.toLowerCase());
    embed.remove();
  }
  return lost;
}

/** The text alignment of an element in a table cell; '' elsewhere. */
function alignmentOf(element: HTMLElement): string {
  if (!element.closest('td, th')) return '';
  const align = element.style.textAlign || (element.getAttribute('align') ?? '');
  return /^(?:left|right|center|justify|start|end)$/i.test(align) ? align.toLowerCase() : '';
}

/**
 * Pasted HTML without the looks of the page it comes from. Which elements stay is the business of the schema; emphasis
 * that is written as a style is kept, since office programs write it so.
 */
export function cleanPasted(html: string, rtf = ''): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  withFormulas(page);
  for (const gone of page.querySelectorAll('style, script, meta, link, title, xml')) gone.remove();
  withWordLists(page);
  const { files, lost: pictures } = takePictures(page, rtf);
  const embeds = takeEmbeds(page);
  for (const element of page.body.querySelectorAll<HTMLElement>('*')) {
    const kept = EMPHASIS.map((name) => [name, element.style.getPropertyValue(name)] as const).filter(
      ([, value]) => value !== '' && value !== 'normal' && value !== 'none' && value !== '400',
    );
    const bold = element.tagName === 'B' && /^(normal|400)$/.test(element.style.fontWeight);
    const align = alignmentOf(element);
    element.removeAttribute('style');
    // Classes are names of the other page's; ours would give its text the looks of our panels.
    if (!element.className.startsWith('language-')) element.removeAttribute('class');
    for (const [name, value] of kept) element.style.setProperty(name, value);
    if (align) element.style.textAlign = align;
    // A wrapper that says it is not bold.
    if (bold) element.replaceWith(...element.childNodes);
  }
  return { html: page.body.innerHTML, files, lost: { pictures, embeds } };
}
