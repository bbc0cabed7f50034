import { z } from 'zod';
import { basePattern } from '../permalinks.ts';
import { MAX_TAX_REGIONS } from '../sales/taxes.limits.ts';
import { taxRegion } from '../sales/tax-region.ts';
import { email, flag, idOrZero, whole } from './ids.ts';
import { countryCode, currencyCode, stateCode } from './places.ts';

/** The tabs of the settings screen, in their order. */
export const settingsTabNames = [
  'general',
  'course_list',
  'course_page',
  'learn_page',
  'quizzes',
  'payments',
  'emails',
  'sign_in',
  'advanced',
] as const;
export type SettingsTabName = (typeof settingsTabNames)[number];

/** How the settings screen edits and checks a setting. */
export type SettingInput =
  /** `code`: names of machines, which read from left to right in every language. */
  | { kind: 'text'; max: number; required?: boolean; multiline?: boolean; code?: boolean }
  /** The first segment of a URL path. */
  | { kind: 'path_segment'; max: number }
  | { kind: 'secret'; max: number }
  | { kind: 'email' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'flag' }
  /** `optional`: may be empty. */
  | { kind: 'color'; optional?: boolean }
  | { kind: 'image' }
  | { kind: 'timezone' }
  | { kind: 'currency' }
  | { kind: 'separator'; separators: readonly string[] }
  /** May be empty. */
  | { kind: 'country' }
  /** A state of the country that the setting at this path names. */
  | { kind: 'state'; country: string }
  | { kind: 'tax_regions' }
  | { kind: 'page' }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'choices'; choices: readonly string[] };

export interface Setting<Schema extends z.ZodType = z.ZodType> {
  schema: Schema;
  /** Undefined for a setting of another screen. */
  input?: SettingInput;
}

const make = <Schema extends z.ZodType>(schema: Schema, input?: SettingInput): Setting<Schema> => ({ schema, input });

interface TextFacts {
  max: number;
  default?: string;
  required?: true;
  multiline?: true;
  code?: true;
  pattern?: RegExp;
  /** What a refusal asks for where the pattern is not met. */
  expects?: 'url' | 'number';
}

const refusals = {
  url: { code: 'invalid_format', format: 'url' },
  number: { code: 'invalid_type', expected: 'number', message: 'not a number' },
} as const;

function matching(schema: z.ZodString, pattern: RegExp, expects: TextFacts['expects']): z.ZodString {
  if (!expects) return schema.regex(pattern);
  return schema.superRefine((input, { addIssue }) => {
    if (!pattern.test(input)) addIssue({ ...refusals[expects], input });
  });
}

function text({ max, default: initial = '', pattern, expects, ...facts }: TextFacts) {
  const trimmed = z.string().trim().max(max);
  const long = facts.required ? trimmed.min(1) : trimmed;
  return make((pattern ? matching(long, pattern, expects) : long).default(initial), { kind: 'text', max, ...facts });
}

const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** The kinds of settings. */
export const setting = {
  text,
  flag: (initial: boolean) => make(flag.default(initial), { kind: 'flag' }),
  /** A flag for each name, on except those in `off`. */
  flags: <const Names extends readonly string[]>(
    names: Names,
    { off = [] }: { off?: readonly NoInfer<Names[number]>[] } = {},
  ) =>
    Object.fromEntries(names.map((name) => [name, setting.flag(!off.includes(name))])) as Record<
      Names[number],
      Setting<z.ZodDefault<typeof flag>>
    >,
  whole: ({ min, max, default: initial }: { min: number; max: number; default: number }) =>
    make(whole(min, max).default(initial), { kind: 'number', min, max }),
  /** The screen offers the values in this order. */
  choice: <const Values extends readonly [string, ...string[]]>(values: Values, initial: NoInfer<Values[number]>) =>
    make(z.enum(values).default(initial as never), { kind: 'choice', choices: values }),
  /** Several of the values, by default all of them. */
  choices: <const Values extends readonly [string, ...string[]]>(values: Values) =>
    make(
      z
        .array(z.enum(values))
        .max(values.length)
        .default([...values] as never),
      { kind: 'choices', choices: values },
    ),
  email: () => make(z.union([z.literal(''), email]).default(''), { kind: 'email' }),
  color: (initial: string) => make(hexColor.default(initial), { kind: 'color' }),
  /** A color or ''. */
  optionalColor: () => make(z.union([z.literal(''), hexColor]).default(''), { kind: 'color', optional: true }),
  /** A picture of the media library by its id; 0 for none. */
  image: () => make(idOrZero.default(0), { kind: 'image' }),
  /** A site page by its id; 0 for none. */
  page: () => make(idOrZero.default(0), { kind: 'page' }),
  timezone: () => make(z.string().max(60).default('UTC'), { kind: 'timezone' }),
  currency: (initial: string) => make(currencyCode.default(initial), { kind: 'currency' }),
  /** A character between the digits of an amount. */
  separator: <const Values extends readonly [string, ...string[]]>(
    separators: Values,
    initial: NoInfer<Values[number]>,
  ) => make(z.enum(separators).default(initial as never), { kind: 'separator', separators }),
  country: () => make(z.union([z.literal(''), countryCode]).default(''), { kind: 'country' }),
  state: (country: string) => make(z.union([z.literal(''), stateCode]).default(''), { kind: 'state', country }),
  taxRegions: () => make(z.array(taxRegion).max(MAX_TAX_REGIONS).default([]), { kind: 'tax_regions' }),
  pathSegment: (max: number, initial: string) =>
    make(z.string().trim().toLowerCase().max(max).regex(basePattern).default(initial), { kind: 'path_segment', max }),
  /** `stored`: characters of the encrypted text. */
  secret: ({ max, stored }: { max: number; stored: number }) =>
    make(z.string().max(stored).default(''), { kind: 'secret', max }),
  /** Written by another screen. */
  own: <Schema extends z.ZodType>(schema: Schema) => make(schema),
};

/** Where the settings screen shows a group. Groups of one section are shown together, in their order. */
export interface SettingsPlace {
  tab: SettingsTabName;
  /** Its title is the word `settings.section_<section>`. */
  section: string;
  /** Position in the tab. */
  order: number;
  /** Shows the settings in columns if there is room. */
  columns?: true;
}

type Settings = Record<string, Setting>;

export interface SettingsGroup<All extends Settings = Settings> {
  /** Its place in the settings document, such as `single_course.reviews`. */
  path: string;
  /** Undefined for a group of another screen. */
  place?: SettingsPlace;
  settings: All;
  /** The schemas of its settings, with their defaults. */
  shape: { [Name in keyof All]: All[Name]['schema'] };
}

const declared = new WeakSet<object>();

/** Declares a group of settings. `settings.gen.ts` collects the groups that the `*.settings.ts` files export. */
export function defineSettings<All extends Settings>(
  path: string,
  settings: All,
  place?: SettingsPlace,
): SettingsGroup<All> {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema]));
  const group = { path, place, settings, shape: shape as SettingsGroup<All>['shape'] };
  declared.add(group);
  return group;
}

export const isSettingsGroup = (value: unknown): value is SettingsGroup =>
  typeof value === 'object' && value !== null && declared.has(value);

/** Paths in the document of the settings of one kind. */
export const settingPathsOf = (groups: readonly SettingsGroup[], kind: SettingInput['kind']): string[] =>
  groups.flatMap((group) =>
    Object.entries(group.settings).flatMap(([name, { input }]) =>
      input?.kind === kind ? [`${group.path}.${name}`] : [],
    ),
  );

/** An object of the settings document. Missing ones consist of defaults. */
export const settingsPart = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).prefault({} as never);

/** A setting of the settings screen. `path`: its place in the document. */
export type ShownSetting = { path: string } & SettingInput;

export interface SettingsSection {
  id: string;
  columns?: boolean;
  settings: readonly ShownSetting[];
}

export interface SettingsTab {
  id: SettingsTabName;
  sections: readonly SettingsSection[];
}

const inOrder = (groups: readonly SettingsGroup[]) =>
  groups.toSorted((one, other) => (one.place?.order ?? 0) - (other.place?.order ?? 0));

function sectionOf(id: string, groups: readonly SettingsGroup[]): SettingsSection {
  const settings = groups.flatMap((group) =>
    Object.entries(group.settings).flatMap(([name, { input }]) =>
      input ? [{ path: `${group.path}.${name}`, ...input }] : [],
    ),
  );
  return { id, settings, ...(groups.some(({ place }) => place?.columns) && { columns: true }) };
}

/** The tabs of the settings screen. */
export const settingsTabsOf = (groups: readonly SettingsGroup[]): SettingsTab[] =>
  settingsTabNames.map((tab) => {
    const shown = inOrder(groups.filter(({ place }) => place?.tab === tab));
    const sections = Map.groupBy(shown, ({ place }) => place?.section ?? '');
    return { id: tab, sections: [...sections].map(([id, own]) => sectionOf(id, own)) };
  });
