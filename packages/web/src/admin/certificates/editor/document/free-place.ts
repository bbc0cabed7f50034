import { type Bounds, boundsOf, overlaps } from './geometry.ts';
import type { CertificateElement, CertificateLayout } from './layout.ts';

/** Places that are tried along each side. */
const STEPS = 24;
/** Elements that cover more of the page than this are frames and backgrounds: others lie on them. */
const MOST = 0.5;

/** A new element where it covers no other one, as close to its place as possible; at its place if the page is full. */
export function inFreePlace(layout: CertificateLayout, element: CertificateElement): CertificateElement {
  const { page, elements } = layout;
  const taken = elements
    .filter(({ hidden }) => !hidden)
    .map(boundsOf)
    .filter(({ w, h }) => w * h < page.width * page.height * MOST);
  const own = boundsOf(element);
  const isFree = (box: Bounds) => !taken.some((other) => overlaps(box, other));
  if (isFree(own)) return element;
  const places = (length: number, size: number) =>
    Array.from({ length: STEPS + 1 }, (_, at) => Math.round(((length - size) * at) / STEPS));
  const [nearest] = places(page.width, own.w)
    .flatMap((x) => places(page.height, own.h).map((y) => ({ ...own, x, y })))
    .filter((box) => box.x >= 0 && box.y >= 0 && isFree(box))
    .toSorted((a, b) => distance(a, own) - distance(b, own));
  return nearest ? { ...element, x: element.x + nearest.x - own.x, y: element.y + nearest.y - own.y } : element;
}

const distance = (a: Bounds, b: Bounds): number => Math.hypot(a.x - b.x, a.y - b.y);
