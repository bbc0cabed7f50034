import { readdirSync, readFileSync } from 'node:fs';
import { createInstance as createReference } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createInstance } from './translator.ts';
import type { Catalog } from './words.ts';

const src = new URL('../../', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /(^|\/)words\/(en|de|ar)\.json$/.test(path));
const escape = (text: string) => `<${text}>`;

/** Both with the same catalogs: `area` and `shared` at the start, `part` later. */
function pair(lng: string, area: Catalog, shared: Catalog, part: Catalog) {
  const resources = () => structuredClone({ [lng]: { area, shared } });
  const ours = createInstance({ lng, resources: resources(), defaultNS: 'area', fallbackNS: 'shared', escape });
  const reference = createReference({});
  void reference.init({
    lng,
    resources: resources(),
    ns: ['area', 'shared'],
    defaultNS: 'area',
    fallbackNS: 'shared',
    initAsync: false,
    interpolation: { escapeValue: true, escape },
    returnNull: false,
  });
  for (const words of [ours, reference]) {
    words.addResourceBundle(lng, 'part', part, true, false);
    words.addResourceBundle(lng, 'area', { added: 'Added', title: 'Not this' }, true, false);
  }
  return { ours, reference };
}

/** `part.key` and the key without its plural form, of every text. */
function keysOf(catalog: object): string[] {
  return Object.entries(catalog).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as object).map((inner) => `${key}.${inner}`)
      : [key, key.replace(/_(zero|one|two|few|many|other)$/, '')],
  );
}

const COUNTS = [undefined, 0, 1, 2, 3, 7, 11, 21, 100, 1.5, '1,000'];

describe('our part of i18next', () => {
  it.each(files)('says what the original says: %s', (path) => {
    const catalog = JSON.parse(readFileSync(new URL(path, src), 'utf8')) as Catalog;
    const { ours, reference } = pair(/(\w+)\.json$/.exec(path)?.[1] ?? '', catalog, { loading: 'Loading' }, {});
    const names = [...JSON.stringify(catalog).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
    const named = Object.fromEntries(names.map((name) => [name, `a $& ${name}`]));
    for (const key of new Set(keysOf(catalog))) {
      for (const count of COUNTS) {
        const options = { ...named, ...(count !== undefined && { count }) };
        expect(ours.t(key, options), `${key} ${count}`).toBe(reference.t(key, options));
      }
      expect(ours.exists(key), key).toBe(reference.exists(key));
    }
  });

  it('finds keys in the same places', () => {
    const area = {
      title: 'Area',
      part: { key: 'In a part' },
      'flat.key': 'Flat',
      left_one: 'One',
      left_other: '{{count}}',
    };
    const { ours, reference } = pair('en', area, { title: 'Shared', close: 'Close' }, { only: 'Here', close: 'Part' });
    const keys = [
      'title',
      'close',
      'part',
      'part.key',
      'flat.key',
      'only',
      'added',
      'nothing',
      'nothing.at.all',
      'left',
    ];
    for (const key of keys) {
      expect(ours.exists(key), key).toBe(reference.exists(key));
      expect(ours.exists(key, { count: 2 }), key).toBe(reference.exists(key, { count: 2 }));
    }
    for (const key of keys.filter((one) => one !== 'part')) {
      expect(ours.t(key), key).toBe(reference.t(key));
      expect(ours.t(key, { ns: 'part' }), key).toBe(reference.t(key, { ns: 'part' }));
      expect(ours.t(key, { defaultValue: 'Else' }), key).toBe(reference.t(key, { defaultValue: 'Else' }));
      expect(ours.getFixedT('en', 'part')(key), key).toBe(reference.getFixedT('en', 'part')(key));
    }
    expect(ours.t(['nothing', 'close'])).toBe(reference.t(['nothing', 'close']));
    expect(ours.t(['nothing', 'either'])).toBe(reference.t(['nothing', 'either']));
    expect(ours.hasResourceBundle('en', 'part')).toBe(true);
    expect(ours.hasResourceBundle('en', 'other')).toBe(false);
    expect(ours.getResourceBundle('en', 'part')).toEqual(reference.getResourceBundle('en', 'part'));
  });

  it('fills in values in the same way', () => {
    const area = { one: '{{a}} and {{a}}, {{b}}', safe: '{{ a }}' };
    const { ours, reference } = pair('en', area, {}, {});
    for (const options of [
      undefined,
      {},
      { a: 'x' },
      { a: '{{b}}', b: '$1' },
      { a: 1, b: null },
      { a: undefined, b: 0 },
    ])
      expect(ours.t('one', options)).toBe(reference.t('one', options ?? {}));
  });

  it('gives the same function for the same namespace', () => {
    const { ours } = pair('en', {}, {}, {});
    expect(ours.getFixedT('en', 'part')).toBe(ours.getFixedT('en', 'part'));
    expect(ours.getFixedT(null)).toBe(ours.t);
  });
});
