/** Formatters are kept: making one takes longer than many uses, and the first of a page up to 50 ms on a phone. */

/** More than any page and any school needs; time zones are chosen by people. */
const MAX_KEPT = 300;

function keptBy<Options, Formatter>(make: (tag: string, options?: Options) => Formatter) {
  const kept = new Map<string, Formatter>();
  return (tag: string, options?: Options): Formatter => {
    const key = options ? `${tag} ${JSON.stringify(options)}` : tag;
    const found = kept.get(key);
    if (found) return found;
    const made = make(tag, options);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(key, made);
    return made;
  };
}

export const numberFormat = keptBy((tag, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));

/** Throws a RangeError for an unknown time zone. */
export const dateFormat = keptBy((tag, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
