import type { CertificateDrawing, CertificateDrawingItem } from '@lectern/contract';
import { MAX_CERTIFICATE_DRAWING_BYTES } from '@lectern/contract/limits';
import type { Glyph } from 'fontkit';
import type { Face } from '../../../platform/typesetting/faces.ts';

/** The drawing has more bytes than it may have. */
export class DrawingTooLarge extends Error {
  override name = 'DrawingTooLarge';
}

type Transform = CertificateDrawingItem['transform'];
type Own<Item> = Item extends CertificateDrawingItem ? Omit<Item, 'element' | 'opacity' | 'transform'> : never;

interface Placed {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  rotation: number;
  opacity: number;
}

const fraction = (value: number): number => Math.round(value * 1_000_000) / 1_000_000;
const commands: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

/** From the box of an element to the page: turned around its center. */
function transformOf({ x, y, w, h, rotation }: Omit<Placed, 'id' | 'opacity'>): Transform {
  if (rotation % 360 === 0) return x === 0 && y === 0 ? null : [1, 0, 0, 1, x, y];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [w / 2, h / 2];
  const left = x + cx - cx * cos + cy * sin;
  const top = y + cy - cx * sin - cy * cos;
  return [fraction(cos), fraction(sin), fraction(-sin), fraction(cos), fraction(left), fraction(top)];
}

/** Collects the primitives of a drawing, and ends it when there are too many. */
export class Canvas {
  readonly items: CertificateDrawingItem[] = [];
  readonly glyphs: string[] = [];
  readonly notes: CertificateDrawing['notes'] = [];
  readonly #known = new Map<string, number | null>();
  #bytes = 0;
  #common: Pick<CertificateDrawingItem, 'element' | 'opacity' | 'transform'> = {
    element: '',
    opacity: 1,
    transform: null,
  };

  /** The element that the next primitives belong to. */
  begin(element: Placed): void {
    this.#common = { element: element.id, opacity: element.opacity / 100, transform: transformOf(element) };
  }

  add(item: Own<CertificateDrawingItem>): void {
    const whole = { ...item, ...this.#common } as CertificateDrawingItem;
    this.#count(JSON.stringify(whole));
    this.items.push(whole);
  }

  note(element: string, code: CertificateDrawing['notes'][number]['code']): void {
    this.notes.push({ element, code });
  }

  mark(): { items: number; notes: number } {
    return { items: this.items.length, notes: this.notes.length };
  }

  /** Takes back what was added since a mark. Outlines stay: other texts may use them. */
  undo({ items, notes }: { items: number; notes: number }): void {
    this.items.length = items;
    this.notes.length = notes;
  }

  /** The place of a glyph's outline; null for one without a shape. */
  glyph(face: Face, glyph: Glyph): number | null {
    const key = `${face.key}/${glyph.id}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const d = glyph.path.commands
      .map(({ command, args }) => `${commands[command] ?? ''}${args.map((value) => fraction(value)).join(' ')}`)
      .join('');
    const place = d === '' ? null : this.glyphs.length;
    if (place !== null) {
      this.#count(d);
      this.glyphs.push(d);
    }
    this.#known.set(key, place);
    return place;
  }

  #count(text: string): void {
    this.#bytes += text.length * 1.02 + 8;
    if (this.#bytes > MAX_CERTIFICATE_DRAWING_BYTES - 20_000) throw new DrawingTooLarge();
  }
}
