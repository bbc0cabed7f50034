/** The beginning and the end of a sale price, as answers about courses and bundles have them. */
const EDGE = /"date_on_sale_(?:from|to)":"([^"]{1,40})"/g;

/** The time when the next sale price of an answer begins or ends, in milliseconds; infinity if none does. */
export function nextSaleEdge(body: string, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const [, text = ''] of body.matchAll(EDGE)) {
    const edge = Date.parse(text);
    if (edge >= now && edge < next) next = edge;
  }
  return next;
}
