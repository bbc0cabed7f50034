import type { FieldKind, Fields, StoredView } from '@lectern/contract';

/** Limits of a field that the contract declares. */
export interface FormField {
  kind: FieldKind;
  /** Of a number. */
  min?: number;
  /** Characters of a text, or the value of a number. */
  max?: number;
  required?: boolean;
}

export type FormFields = Readonly<Record<string, FormField>>;

const EMPTY = { text: '', html: '', flag: false, number: 0, media: 0, moment: null, money: '' };

/** Fields whose kind has an empty value. */
type EmptyName<Contract extends Fields> = {
  [Name in keyof StoredView<Contract>]: Contract[Name]['kind'] extends keyof typeof EMPTY ? Name : never;
}[keyof StoredView<Contract>];

/** Empty values of a form for a new record. The form adds defaults and the values of other kinds. */
export function emptyValues<Contract extends Fields>(
  fields: FormFields,
): Pick<StoredView<Contract>, EmptyName<Contract>> {
  const empty = Object.entries(fields).flatMap(([name, { kind }]) =>
    kind in EMPTY ? [[name, EMPTY[kind as keyof typeof EMPTY]]] : [],
  );
  return Object.fromEntries(empty);
}

/** The values of a form for the fields of a record that it edits as they are. */
export function storedValues<Contract extends Fields>(
  fields: FormFields,
  record: StoredView<Contract>,
): StoredView<Contract> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as StoredView<Contract>;
}
