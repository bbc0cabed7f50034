import * as exported from '@lectern/contract';
import { type Field, type FieldKind, type Fields, isFields } from '@lectern/contract';

function sampleOf(name: string, { kind, min = 0, max = 100, input }: Field): unknown {
  switch (kind) {
    case 'text':
      return `Words of ${name}`.slice(0, max);
    case 'html':
      return `<p>Words of ${name}</p>`;
    case 'flag':
      return true;
    case 'number':
      return min + 1;
    case 'moment':
      return '2030-01-02T03:04:05.000Z';
    case 'money':
      return '1.00';
    case 'choice':
      return (input as unknown as { options: string[] }).options.at(-1);
    default:
      return undefined;
  }
}

/** A value for each stored field whose declaration says what it takes. */
export const sampleValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, sampleOf(name, field), field.input] as const)
      .filter(([, value, input]) => value !== undefined && input?.safeParse(value).success)
      .map(([name, value]) => [name, value]),
  );

/** `text` in each field that takes words, cut where the field ends. */
export const wordsEverywhere = (fields: Fields, text: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, max, input }]) => {
      const value = text.slice(0, max);
      return (kind === 'text' || kind === 'html') && input?.safeParse(value).success ? [[name, value]] : [];
    }),
  );

const namesOf = (wanted: FieldKind): string[] =>
  Object.values(exported)
    .filter(isFields)
    .flatMap((fields) => Object.entries(fields))
    .filter(([, { kind }]) => kind === wanted)
    .map(([name]) => name);

/** Names of fields that are text in every family, and HTML in none. */
export const textFieldNames = (): string[] => {
  const html = new Set(namesOf('html'));
  return namesOf('text').filter((name) => !html.has(name));
};
