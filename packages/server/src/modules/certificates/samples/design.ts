import {
  type CertificateElement,
  type CertificateField,
  type CertificateLayout,
  certificateLayout,
  type CertificateLayoutInput,
  type CertificateOrientation,
} from '@lectern/contract';
import { pageSize } from '@lectern/contract/certificate-paper';
import type { SampleTexts } from '../words/sample-texts.ts';

type Input = NonNullable<CertificateLayoutInput['elements']>[number];
type Part = readonly [x: number, y: number, w: number, h: number];
type Style<Type> = Partial<Omit<Extract<Input, { type: Type }>, 'type' | 'id' | 'x' | 'y' | 'w' | 'h'>>;

/** Builds a layout of A4. Places are parts of the width and the height of the page. */
export class Design {
  readonly isWide: boolean;
  readonly #orientation: CertificateOrientation;
  readonly #size: { width: number; height: number };
  readonly #elements: Input[] = [];

  constructor(orientation: CertificateOrientation) {
    this.#orientation = orientation;
    this.isWide = orientation === 'landscape';
    this.#size = pageSize('a4', orientation);
  }

  /** One of two values, by the orientation. */
  pick<Value>(landscape: Value, portrait: Value): Value {
    return this.isWide ? landscape : portrait;
  }

  text(id: string, part: Part, text: string, style: Style<'text'>): void {
    this.#elements.push({ ...style, type: 'text', text, ...this.#place(id, part) });
  }

  field(id: string, part: Part, field: CertificateField, style: Style<'field'>): void {
    this.#elements.push({ ...style, type: 'field', field, ...this.#place(id, part) });
  }

  signature(id: string, part: Part, style: Style<'signature'>): void {
    this.#elements.push({ font: 'handwriting', size: 2200, ...style, type: 'signature', ...this.#place(id, part) });
  }

  shape(id: string, part: Part, style: Style<'shape'> & Pick<Extract<Input, { type: 'shape' }>, 'shape'>): void {
    this.#elements.push({ ...style, type: 'shape', ...this.#place(id, part) });
  }

  /** A shape as wide as it is high, around a point. `side`: a part of the shorter side of the page. */
  badge(
    id: string,
    [x, y, side]: readonly [number, number, number],
    style: Style<'shape'> & Pick<Extract<Input, { type: 'shape' }>, 'shape'>,
  ): void {
    this.#elements.push({ ...style, type: 'shape', ...this.#square(id, [x, y, side]) });
  }

  line(id: string, [x, y, w]: readonly [number, number, number], color: string, width = 75): void {
    const place = this.#place(id, [x, y, w, 0]);
    this.#elements.push({ type: 'line', ...place, border: { color, width } });
  }

  qr(id: string, place: readonly [number, number, number], color: string, fill = ''): void {
    this.#elements.push({ type: 'qr', ...this.#square(id, place), color, fill });
  }

  layout(background: CertificateLayoutInput['background']): CertificateLayout {
    return certificateLayout.parse({
      page: { paper: 'a4', orientation: this.#orientation },
      background,
      elements: this.#elements,
    } satisfies CertificateLayoutInput);
  }

  #place(id: string, [x, y, w, h]: Part) {
    const { width, height } = this.#size;
    return {
      id,
      x: Math.round(x * width),
      y: Math.round(y * height),
      w: Math.round(w * width),
      h: Math.round(h * height),
    };
  }

  #square(id: string, [x, y, side]: readonly [number, number, number]) {
    const { width, height } = this.#size;
    const length = Math.round(side * Math.min(width, height));
    return {
      id,
      x: Math.round(x * width - length / 2),
      y: Math.round(y * height - length / 2),
      w: length,
      h: length,
    };
  }
}

const sides: Readonly<Record<string, 'left' | 'right'>> = { left: 'right', right: 'left' };

/** The same layout for languages that are read from the right. */
export const mirrored = (layout: CertificateLayout): CertificateLayout => ({
  ...layout,
  elements: layout.elements.map((element) => {
    const isCorner = element.type === 'shape' && element.shape === 'corner';
    const align = 'align' in element ? { align: sides[element.align] ?? element.align } : {};
    const rotation = ((isCorner ? 90 : 0) - element.rotation) % 360;
    return {
      ...element,
      ...align,
      x: layout.page.width - element.x - element.w,
      rotation: rotation + 0,
    } as CertificateElement;
  }),
});

/** Draws one of the designs. */
export type SampleMaker = (design: Design, texts: SampleTexts) => CertificateLayout;
