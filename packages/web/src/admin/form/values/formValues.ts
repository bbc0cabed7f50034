import { createStore } from '../../../shared/store.ts';
import { afterSave, changedFields, hasChanges } from './changes.ts';
import { type ValueAt, valueAt, withValueAt } from './paths.ts';

/** Sentences by path. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Revision<Values> {
  values: Values;
  /** Undefined while the record does not exist, and for records without revisions. */
  modified: string | undefined;
}

interface State<Values> {
  values: Values;
  /** What the server holds, as far as this form knows. */
  baseline: Revision<Values>;
  errors: FieldErrors;
}

/** What is typed, what it differs from, and what is wrong with it. */
export function createFormValues<Values extends object>(
  initial: Revision<Values>,
  check: (values: Values) => FieldErrors,
) {
  const store = createStore<State<Values>>({ values: initial.values, baseline: initial, errors: {} });
  const { read, set } = store;
  /** What the server refused, by path: its error stays until the value is another one. */
  const refused = new Map<string, unknown>();
  /** Paths that were changed by hand. */
  const touched = new Set<string>();

  function clearError(path: string) {
    const { [path]: cleared, ...others } = read().errors;
    if (cleared !== undefined) set({ errors: others });
  }

  return {
    subscribe: store.subscribe,
    read,
    /** Of this moment, for callers between renders. */
    getValues: () => read().values,
    check: () => check(read().values),
    changed: (): Partial<Values> => changedFields(read().values, read().baseline.values),
    isDirty: () => hasChanges(read().values, read().baseline.values),

    set<Path extends string>(path: Path, value: ValueAt<Values, Path>): void {
      clearError(path);
      touched.add(path);
      const { values } = read();
      if (valueAt(values, path) !== value) set({ values: withValueAt(values, path, value) });
    },
    /** Several fields at once. What was wrong before is not said of the new values. */
    merge: (values: Partial<Values>, errors: FieldErrors = {}) =>
      set({ values: { ...read().values, ...values }, errors }),
    setErrors: (errors: FieldErrors) => set({ errors }),

    /** Keeps errors of the server until their fields are changed, also on blur. */
    refuse(errors: FieldErrors): void {
      for (const path of Object.keys(errors)) refused.set(path, valueAt(read().values, path));
    },
    /** Validates a field on blur. A new record does not complain about fields that nothing was typed into. */
    leave(path: string): void {
      const { values, errors, baseline } = read();
      if (baseline.modified === undefined && !touched.has(path) && errors[path] === undefined) return;
      if (refused.has(path) && Object.is(refused.get(path), valueAt(values, path))) return;
      const found = Object.entries(check(values)).find(([wrong]) => wrong === path || wrong.startsWith(`${path}.`));
      if (!found) clearError(path);
      else if (errors[path] !== found[1]) set({ errors: { ...errors, [path]: found[1] } });
    },

    /** Takes in what others saved, as long as it is newer and nothing here is unsaved. */
    receive({ values, modified }: Revision<Values>): void {
      const { values: present, baseline } = read();
      const isNewer = baseline.modified === undefined || modified === undefined || modified > baseline.modified;
      if (!isNewer || hasChanges(present, baseline.values) || !hasChanges(values, baseline.values)) return;
      set({ values: { ...present, ...values }, baseline: { values, modified }, errors: {} });
    },
    /** Puts a record in place of whatever is typed. */
    replace(revision: Revision<Values>): void {
      refused.clear();
      set({ values: { ...read().values, ...revision.values }, baseline: revision, errors: {} });
    },
    /** What was sent is stored. What was typed meanwhile stays, and is unsaved. */
    saved(sent: Values, stored: Revision<Values>): void {
      refused.clear();
      const { values: present } = read();
      const values = { ...present, ...afterSave({ present, sent, stored: stored.values }) };
      set({ values, baseline: stored, errors: {} });
    },
  };
}

export type FormValues<Values extends object> = ReturnType<typeof createFormValues<Values>>;
