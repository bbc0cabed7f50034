import { type HtmlProfile, htmlProfiles } from '@lectern/contract';
import type { z } from 'zod';
import type { FieldText, HtmlCleaner } from '../../html/html-cleaner.ts';

/** Where a body may hold HTML: names of fields, `*` for every entry of a list. */
interface HtmlPlace {
  path: readonly string[];
  profile: HtmlProfile;
}

type Schema = z.core.$ZodType;

/** The schemas directly inside another, each with its step of the path. */
function inside(schema: Schema): [readonly string[], Schema][] {
  const { def } = schema as unknown as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, field]) => [[name], field]);
    case 'array':
      return [[['*'], def.element]];
    case 'record':
      return [[['*'], def.valueType]];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [[[], def.innerType]];
    case 'union':
      return def.options.map((option) => [[], option]);
    case 'intersection':
      return [
        [[], def.left],
        [[], def.right],
      ];
    // What is parsed has the form of the last step; a transform has none that is known.
    case 'pipe':
      return [[[], def.out]];
    default:
      return [];
  }
}

/** The fields of HTML in what a schema answers. */
export function htmlPlaces(schema: Schema): HtmlPlace[] {
  const own = htmlProfiles.get(schema as z.ZodType<never>);
  if (own) return [{ path: [], profile: own.profile }];
  const places = inside(schema).flatMap(([step, field]) =>
    htmlPlaces(field).map((place) => ({ ...place, path: [...step, ...place.path] })),
  );
  return [...new Map(places.map((place) => [place.path.join('.'), place])).values()];
}

interface HtmlField extends FieldText {
  holder: Record<string, unknown>;
  key: string;
}

function find(value: unknown, { path, profile }: HtmlPlace, before: readonly string[] = []): HtmlField[] {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return [];
  const holder = value as Record<string, unknown>;
  const keys = step === '*' ? Object.keys(holder) : [step];
  return keys.flatMap((key): HtmlField[] => {
    const one = holder[key];
    const at = [...before, key];
    if (rest.length > 0) return find(one, { path: rest, profile }, at);
    return typeof one === 'string' ? [{ holder, key, field: at.join('.'), html: storable(one), profile }] : [];
  });
}

/** The fields of HTML of a parsed body. */
export const htmlFields = (places: readonly HtmlPlace[], body: unknown): HtmlField[] =>
  places.flatMap((place) => find(body, place));

/** Sanitizes fields of HTML where they are. */
export async function cleanHtmlFields(cleaner: HtmlCleaner, fields: readonly HtmlField[]): Promise<void> {
  if (fields.length === 0) return;
  const clean = await cleaner.clean(fields.map(({ field, html, profile }) => ({ field, html, profile })));
  for (const [place, { holder, key }] of fields.entries()) holder[key] = clean[place];
}

/** Text as a database can keep it. */
const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
