// The part of i18next that screens use, at a tenth of its size; catalogs have its format. `translator.test.ts` compares
// the two over all catalogs.

interface TOptions {
  /** Chooses the plural form of the language; `{{count}}` in the text. A formatted number has one form. */
  count?: number | string;
  /** Looked up in this namespace instead of the default one. */
  ns?: string;
  /** Used when no catalog has the key. Without it the key itself is returned. */
  defaultValue?: string;
  [variable: string]: unknown;
}

/** Of several keys, the first that a catalog has. */
export type TFunction = (key: string | readonly string[], options?: TOptions) => string;

type Bundle = Record<string, unknown>;

interface InitOptions {
  lng: string;
  resources: Record<string, Record<string, Bundle>>;
  defaultNS: string;
  /** Looked up after the namespace that was asked for. */
  fallbackNS: string;
  /** Applied to every value that is put into a text. */
  escape: (text: string) => string;
}

export interface i18n {
  readonly language: string;
  t: TFunction;
  exists: (key: string, options?: TOptions) => boolean;
  /** The same function for the same namespace. */
  getFixedT: (language: string | null, ns?: string) => TFunction;
  hasResourceBundle: (language: string, ns: string) => boolean;
  getResourceBundle: (language: string, ns: string) => Bundle | undefined;
  /** Keys that exist are kept unless `overwrite`; `deep` merges the parts of both. */
  addResourceBundle: (language: string, ns: string, bundle: Bundle, deep?: boolean, overwrite?: boolean) => void;
}

const isBundle = (value: unknown): value is Bundle => typeof value === 'object' && value !== null;

function merge(into: Bundle, from: Bundle, overwrite: boolean): void {
  for (const [key, value] of Object.entries(from)) {
    const known = into[key];
    if (isBundle(known) && isBundle(value)) merge(known, value, overwrite);
    else if (known === undefined || overwrite) into[key] = isBundle(value) ? structuredClone(value) : value;
  }
}

/** `part.key`: names of parts and keys may contain dots themselves. */
function find(bundle: Bundle | undefined, key: string): unknown {
  if (!bundle) return undefined;
  if (Object.hasOwn(bundle, key)) return bundle[key];
  for (let dot = key.indexOf('.'); dot !== -1; dot = key.indexOf('.', dot + 1)) {
    const part = Object.hasOwn(bundle, key.slice(0, dot)) && bundle[key.slice(0, dot)];
    if (isBundle(part)) return find(part, key.slice(dot + 1));
  }
  return undefined;
}

export function createInstance({ lng, resources, defaultNS, fallbackNS, escape }: InitOptions): i18n {
  const bundles = resources[lng] ?? {};
  const plurals = new Intl.PluralRules(lng);
  const fixed = new Map<string, TFunction>();

  function formsOf(key: string, count: unknown): string[] {
    if (typeof count !== 'number') return [key];
    return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${plurals.select(count)}`, key, `${key}_other`];
  }

  function resolve(keys: readonly string[], ns: string, count: unknown): unknown {
    for (const key of keys)
      for (const space of [ns, fallbackNS])
        for (const form of formsOf(key, count)) {
          const found = find(bundles[space], form);
          if (found !== undefined) return found;
        }
    return undefined;
  }

  function fill(text: string, values: TOptions): string {
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
      if (!Object.hasOwn(values, name)) return whole;
      const value = values[name];
      return escape(String(value ?? ''));
    });
  }

  function getFixedT(_language: string | null, space = defaultNS): TFunction {
    const known = fixed.get(space);
    if (known) return known;
    const t: TFunction = (key, options = {}) => {
      const keys = typeof key === 'string' ? [key] : key;
      const found = resolve(keys, options.ns ?? space, options.count);
      return fill(typeof found === 'string' ? found : (options.defaultValue ?? keys.at(-1) ?? ''), options);
    };
    fixed.set(space, t);
    return t;
  }

  return {
    language: lng,
    t: getFixedT(lng),
    exists: (key, options) => resolve([key], options?.ns ?? defaultNS, options?.count) !== undefined,
    getFixedT,
    hasResourceBundle: (language, ns) => language === lng && ns in bundles,
    getResourceBundle: (language, ns) => (language === lng ? bundles[ns] : undefined),
    addResourceBundle: (language, ns, bundle, deep = false, overwrite = false) => {
      if (language !== lng) return;
      const merged: Bundle = structuredClone(bundles[ns] ?? {});
      if (deep) merge(merged, bundle, overwrite);
      else Object.assign(merged, bundle);
      bundles[ns] = merged;
    },
  };
}
