import type { CertificateDrawing, CertificateDrawingItem } from './drawing.ts';

type Of<Kind> = Extract<CertificateDrawingItem, { kind: Kind }>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const common = ({ transform, opacity }: CertificateDrawingItem): string =>
  (transform ? ` transform="matrix(${transform.join(' ')})"` : '') + (opacity < 1 ? ` opacity="${opacity}"` : '');

function pathSvg(item: Of<'path'>): string {
  const dash = item.dash.length > 0 ? ` stroke-dasharray="${item.dash.join(' ')}"` : '';
  const stroke =
    item.stroke === ''
      ? ''
      : ` stroke="${item.stroke}" stroke-width="${item.stroke_width}" stroke-linecap="${item.cap}"` +
        ` stroke-miterlimit="10"${dash}`;
  return `<path d="${item.d}" fill="${item.fill || 'none'}"${stroke}${common(item)}/>`;
}

function textSvg(item: Of<'text'>, prefix: string): string {
  const scale = item.size / item.em;
  const glyphs = item.glyphs.map(([glyph, x, y]) => `<use href="#${prefix}${glyph}" x="${x}" y="${y}"/>`).join('');
  return (
    `<g${common(item)} fill="${item.color}">` +
    `<g transform="translate(${item.x} ${item.y}) scale(${scale} ${-scale})">${glyphs}</g></g>`
  );
}

function imageSvg(item: Of<'image'>, { id, address }: { id: string; address: string }): string {
  const { x, y, w, h, clip } = item;
  const image =
    `<image href="${escaped(address)}" x="${x}" y="${y}" width="${w}" height="${h}" preserveAspectRatio="none"` +
    `${clip === '' ? '' : ` clip-path="url(#${id})"`}/>`;
  const mask = clip === '' ? '' : `<clipPath id="${id}"><path d="${clip}"/></clipPath>`;
  return `<g${common(item)}>${mask}${image}</g>`;
}

/**
 * A drawing as an SVG, which looks like its PDF. `prefix`: for ids, as a page can show several. `addressOf`: where a
 * picture of the library is; '' leaves it out.
 */
export function certificateSvg(
  drawing: CertificateDrawing,
  { prefix, addressOf }: { prefix: string; addressOf: (mediaId: number) => string },
): string {
  const { width, height, title, language, glyphs, items } = drawing;
  const outlines = glyphs.map((d, at) => `<path id="${prefix}${at}" d="${d}"/>`).join('');
  const itemSvg = (item: CertificateDrawingItem, at: number): string => {
    if (item.kind === 'path') return pathSvg(item);
    if (item.kind === 'text') return textSvg(item, prefix);
    const address = addressOf(item.media_id);
    return address === '' ? '' : imageSvg(item, { id: `${prefix}clip${at}`, address });
  };
  // An editor moves the group of an element until there is a new drawing.
  const shown = items.map((item, at) => {
    const begins = items[at - 1]?.element !== item.element;
    const ends = items[at + 1]?.element !== item.element;
    return `${begins ? `<g data-element="${escaped(item.element)}">` : ''}${itemSvg(item, at)}${ends ? '</g>' : ''}`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" lang="${language}"` +
    ` aria-label="${escaped(title)}"><defs>${outlines}</defs>${shown.join('')}</svg>`
  );
}
