import type { Locale } from './locales.ts';

/** The HTTP status of an error and its sentence by language. `{name}` is filled from the details of the error. */
export interface ErrorDefinition extends Record<Locale, string> {
  status: number;
}

/** The errors of one subject, by code. Each `*.errors.ts` exports one such object. */
export const defineErrors = <Code extends string>(
  errors: Record<Code, ErrorDefinition>,
): Record<Code, ErrorDefinition> => errors;

type Defined = Record<string, ErrorDefinition>;

/** The files, or for a code of an earlier file a type that no errors have. */
type Distinct<Files extends readonly Defined[], Taken extends string = never> = Files extends readonly [
  infer First extends Defined,
  ...infer Rest extends readonly Defined[],
]
  ? [
      keyof First & Taken extends never ? First : { 'this code is defined twice': keyof First & Taken },
      ...Distinct<Rest, Taken | (keyof First & string)>,
    ]
  : [];

type CodeOf<Files extends readonly Defined[]> = { [Place in keyof Files]: keyof Files[Place] }[number] & string;

/** The errors of all files. A code that two of them define does not compile. */
export const collectErrors = <const Files extends readonly Defined[]>(
  ...files: Files & Distinct<Files>
): Record<CodeOf<Files>, ErrorDefinition> => Object.assign({}, ...files);
