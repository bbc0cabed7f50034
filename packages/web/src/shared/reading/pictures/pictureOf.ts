/** A picture of a text, as it is shown large. */
export interface Picture {
  src: string;
  alt: string;
  caption: string;
}

/** The widest of the sizes a picture offers. */
export function largestOf(srcset: string): string {
  return srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', size = '']) => ({ address, width: Number.parseFloat(size) || 0 }))
    .toSorted((one, other) => other.width - one.width)[0]!.address;
}

export function pictureOf(image: HTMLImageElement): Picture {
  return {
    src: largestOf(image.srcset) || image.src,
    alt: image.dataset.named === undefined ? image.alt : '',
    caption: image.closest('figure')?.querySelector('figcaption')?.textContent.trim() ?? '',
  };
}

/** Smaller ones are marks in the text: there is nothing more to see in them. */
const SMALL = 96;

/** Pictures that are worth being shown large, in the order of the page. One that is a link leads where it leads. */
export function picturesIn(root: ParentNode): HTMLImageElement[] {
  return [...root.querySelectorAll<HTMLImageElement>('img[data-picture], [data-face] img')].filter(
    (image) => !image.closest('a, button') && !(image.getAttribute('width') && image.width < SMALL),
  );
}
