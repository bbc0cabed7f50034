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

/** The values of a form for the fields of a record that it edits as they are. */
export function storedValues<Contract extends Fields>(
  fields: FormFields,
  record: StoredView<Contract>,
): StoredView<Contract> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]])) as StoredView<Contract>;
}
