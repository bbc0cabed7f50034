import { z } from 'zod';
import { MAX_NAME_LENGTH } from '../limits.ts';
import {
  dateIn,
  flag,
  html,
  id,
  idOrZero,
  isoDateOrNull,
  money,
  nameText,
  plainText,
  points,
  shortHtml,
  whole,
} from './ids.ts';

/**
 * How the server stores a field. `moment`: an ISO string or null on the wire, a date in the table. `money`: '' on the
 * wire, null in the table. All others are the same on both sides; `own` is not stored by the declaration.
 */
export type FieldKind =
  | 'text'
  | 'html'
  | 'flag'
  | 'number'
  | 'media'
  | 'moment'
  | 'money'
  | 'choice'
  | 'choices'
  | 'json'
  | 'own';

/** `content` of the school and a `setting` are kept when a person is erased; texts of the `person` are erased. */
type Erasure = 'content' | 'setting' | 'person';

interface Facts {
  /** Characters of a text, or the value of a number. */
  max?: number;
  min?: number;
  /** The search of the resource finds its words. */
  search?: true;
  erasure?: Erasure;
}

/** One field of a resource: its schema in requests and in answers, and what other layers derive from it. */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Input extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType | undefined = z.ZodType | undefined,
  Required extends boolean = boolean,
> extends Facts {
  kind: Kind;
  /** Undefined for a field that cannot be written. */
  input: Input;
  /** Undefined for a field that is in no answer. */
  output: Output;
  /** Has to be given when the resource is created. */
  required: Required;
}

export type Fields = Record<string, Field>;

const make = <
  Kind extends FieldKind,
  Input extends z.ZodType | undefined,
  Output extends z.ZodType | undefined,
  Known extends Facts = Record<never, never>,
>(
  kind: Kind,
  input: Input,
  output: Output,
  facts: Known = {} as Known,
): Field<Kind, Input, Output, false> & Known => ({ kind, input, output, required: false, ...facts });

type TextFacts = Pick<Facts, 'search' | 'erasure'>;
/** `min`: minimum number of characters. */
type BoundedFacts = TextFacts & { min?: number };

/** A minimum of 0 adds no rule and does not change the OpenAPI document. */
const atLeast = <Text extends { min: (length: number) => Text }>(text: Text, min: number): Text =>
  min > 0 ? text.min(min) : text;

/** The kinds of fields that a resource declares. */
export const field = {
  /** One line or several, trimmed. */
  text: (max: number, { min = 0, ...facts }: BoundedFacts = {}) =>
    make('text', atLeast(z.string().trim().max(max), min), z.string(), { erasure: 'content', ...facts, max }),
  /** A name in one line without invisible characters. With `min: 0` it may be empty. */
  name: (max = MAX_NAME_LENGTH, { min = 1, ...facts }: BoundedFacts = {}) =>
    make('text', nameText(max, min), z.string(), { erasure: 'content', ...facts, max }),
  /** A text of several lines without invisible characters. With `min: 0` it may be empty. */
  lines: (max: number, { min = 1, ...facts }: BoundedFacts = {}) =>
    make('text', plainText(max, min), z.string(), { erasure: 'content', ...facts, max }),
  /** A text with a form of its own, such as an address or a colour. */
  pattern: <Input extends z.ZodType<string>>(input: Input, facts: Facts = {}) =>
    make('text', input, z.string(), { erasure: 'content', ...facts }),
  /** A long text with markup. The server sanitizes it. */
  html: ({ min = 0, ...facts }: BoundedFacts = {}) =>
    make('html', atLeast(html, min), z.string(), { erasure: 'content', ...facts }),
  /** A shorter text with markup. */
  shortHtml: (max: number, { min = 0, ...facts }: BoundedFacts = {}) =>
    make('html', atLeast(shortHtml(max), min), z.string(), { erasure: 'content', ...facts, max }),
  flag: () => make('flag', flag, z.boolean()),
  whole: (min: number, max: number) => make('number', whole(min, max), z.number().int(), { min, max }),
  /** Points, marks and weights, which have two decimals. */
  points: (min: number, max: number) => make('number', points(min, max, 0.01), z.number(), { min, max }),
  /** A file of the media library by its id; 0 for none. */
  media: () => make('media', idOrZero, z.number().int()),
  /** A row of another table by its id. */
  reference: () => make('number', id, z.number().int()),
  moment: () => make('moment', dateIn, isoDateOrNull),
  /** An amount with the decimals of the school's currency; '' for none. */
  money: () => make('money', money, z.string()),
  choice: <const Values extends readonly [string, ...string[]]>(values: Values) =>
    make('choice', z.enum(values), z.enum(values), { erasure: 'setting' }),
  /** At least one of these values, each once. */
  choices: <const Values extends readonly [string, ...string[]]>(values: Values) =>
    make(
      'choices',
      z
        .array(z.enum(values))
        .min(1)
        .max(values.length)
        .overwrite((chosen) => [...new Set(chosen)]),
      z.array(z.enum(values)),
      { erasure: 'setting' },
    ),
  /** An object that is stored as it is sent. */
  json: <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output) =>
    make('json', input, output, { erasure: 'content' }),
  /** Answered, never written. */
  readOnly: <Output extends z.ZodType>(output: Output) => make('own', undefined, output),
  /** Written by a rule of its own, never answered. */
  writeOnly: <Input extends z.ZodType>(input: Input) => make('own', input, undefined),
  /** Read and written by rules of its own. */
  own: <Input extends z.ZodType, Output extends z.ZodType>(input: Input, output: Output, facts: Facts = {}) =>
    make('own', input, output, facts),
};

/** A field that has to be given when the resource is created. */
export const required = <One extends Field>(one: One): Omit<One, 'required'> & { required: true } => ({
  ...one,
  required: true,
});

/** A field that answers leave out for some callers. */
export const sometimes = <One extends Field & { output: z.ZodType }>(
  one: One,
): Omit<One, 'output'> & { output: z.ZodOptional<One['output']> } => ({ ...one, output: one.output.optional() });

/** Whether rows belong to the school or to one person. */
type About = 'school' | 'person';

const declared = new WeakMap<object, About>();

/** Texts of a resource about a person are never content of the school. */
const ofPerson = (one: Field): Field => (one.erasure === 'content' ? { ...one, erasure: 'person' } : one);

/**
 * Declares the fields of a resource. Tables that are derived from all declarations find it when it is exported.
 * `about: 'person'` for rows that belong to one person: erasing the person erases their texts.
 */
export function defineFields<All extends Fields>(fields: All, { about = 'school' }: { about?: About } = {}): All {
  const known =
    about === 'school'
      ? fields
      : Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, ofPerson(one)]));
  declared.set(known, about);
  return known as All;
}

/** Whether declared fields are about the school or a person. */
export const aboutOf = (fields: Fields): About | undefined => declared.get(fields);

export const isFields = (value: unknown): value is Fields => declared.has(value as object);

type NamesWith<All extends Fields, Side extends 'input' | 'output'> = {
  [Name in keyof All]: All[Name][Side] extends z.ZodType ? Name : never;
}[keyof All];

type SchemaOf<One> = One extends z.ZodType ? One : z.ZodType;

export type InputShape<All extends Fields> = {
  [Name in NamesWith<All, 'input'>]: All[Name]['required'] extends true
    ? SchemaOf<All[Name]['input']>
    : z.ZodOptional<SchemaOf<All[Name]['input']>>;
};

export type OutputShape<All extends Fields> = {
  [Name in NamesWith<All, 'output'>]: SchemaOf<All[Name]['output']>;
};

/** The shape of a body: `z.object(inputShape(fields))` creates, its `.partial()` changes. */
export function inputShape<All extends Fields>(fields: All): InputShape<All> {
  const shape = Object.entries(fields).flatMap(([name, { input, required: needed }]) =>
    input ? [[name, needed ? input : input.optional()]] : [],
  );
  return Object.fromEntries(shape) as InputShape<All>;
}

/** The parsed body of a create call. */
export type InputOf<All extends Fields> = z.output<z.ZodObject<InputShape<All>>>;

/** The shape of an answer. */
export function outputShape<All extends Fields>(fields: All): OutputShape<All> {
  const shape = Object.entries(fields).flatMap(([name, { output }]) => (output ? [[name, output]] : []));
  return Object.fromEntries(shape) as OutputShape<All>;
}

/** Names of the fields that the server stores by their declaration. */
export type StoredName<All extends Fields> = {
  [Name in keyof All]: All[Name]['kind'] extends 'own' ? never : Name;
}[keyof All] &
  string;

/** Answers of the stored fields. */
export type StoredView<All extends Fields> = {
  [Name in StoredName<All>]: z.output<SchemaOf<All[Name]['output']>>;
};
