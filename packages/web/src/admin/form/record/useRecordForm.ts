import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { closeGoodToasts, toast } from '../../../shared/ui/feedback/toast.ts';
import { hasChanges } from '../values/changes.ts';
import { createDraft, draftName } from './draft.ts';
import { atFields, type BadField, badFields, firstBadField, type FormPlace } from '../values/errorPaths.ts';
import { fieldsOnScreen, focusField } from '../focusField.ts';
import { createFormValues } from '../values/formValues.ts';
import { inputValue } from '../values/inputValue.ts';
import { valueAt } from '../values/paths.ts';
import { preserveSelection } from './preserveSelection.ts';
import { createRecordSave, type Revised, type SavePorts } from './recordSave.ts';
import { useFormPanel } from '../panel.ts';
import { fieldErrors, inputLimits } from '../fieldRules.ts';
import type { FormFields } from '../formFields.ts';
import { type FormRules, formRules } from '../rules.ts';
import { useAutosave } from './useAutosave.ts';

/** Where the fields of a form lie that is not all on one screen. */
export interface FormLayout {
  /** The tabs and sections, in their order. */
  places: readonly FormPlace[];
  showPlace: (place: FormPlace) => void;
  /** Paths of fields that show their errors and may not be rendered yet. */
  isField?: (path: string) => boolean;
}

export interface RecordFormOptions<Values, Stored>
  extends Pick<SavePorts<Values, Stored>, 'save' | 'reload' | 'onSaved'> {
  /** What the server holds; undefined while the record does not exist. A newer one is taken in while nothing is unsaved. */
  stored: Stored | undefined;
  toValues: (stored: Stored | undefined) => Values;
  /** Fields as the contract declares them: their limits are checked, and inputs stop at them. */
  fields?: FormFields;
  /** Sentences by path, in the words of `rules`, before those of `fields`. A form that has one is not sent. */
  check?: (values: Values, rules: FormRules) => Record<string, string | undefined>;
  /** The sentence of the toast: 'Category updated.' Nothing is said where it is empty. */
  saved: (stored: Stored) => string;
  layout?: FormLayout;
  /** The copy of unsaved fields in this browser: its name (`course-7`), and what must not be in it. */
  draft?: { key: string; leaveOut?: readonly (keyof Values)[] };
  /** Whether these values are those of a draft. One that is stored and stays one saves itself. */
  isDraft?: (values: Values) => boolean;
}

const EVERY_MS = 5000;
const NO_PLACES: readonly FormPlace[] = [];
const NO_FIELDS: FormFields = {};

/** What a field is given. Its components know their own type of value; the path's is known to `set` and `values`. */
export interface FieldProps {
  'data-path': string;
  // oxlint-disable-next-line typescript/no-explicit-any
  value?: any;
  checked?: boolean;
  error: string | undefined;
  maxLength?: number;
  max?: number;
  onChange: (change: unknown) => void;
  onBlur: () => void;
}

/** Focuses a field, at once or after its tab has been rendered. */
function useShowField(showPlace: FormLayout['showPlace'] | undefined) {
  const panel = useFormPanel();
  const wanted = useRef<string>(undefined);
  // Synchronises the focus with the screen, however many renders it takes until the field is there.
  useEffect(() => {
    if (wanted.current !== undefined && focusField(wanted.current, panel)) wanted.current = undefined;
  });
  return ({ path, place }: Pick<BadField, 'path' | 'place'>) => {
    if (focusField(path, panel)) return;
    wanted.current = path;
    if (place) showPlace?.(place);
  };
}

/**
 * A form over one stored record, in three parts that know nothing of React: its values, their save, and the copy of what
 * is unsaved. Here they are bound to the screen; what it looks like is FormScreen's business.
 */
export function useRecordForm<Values extends object, Stored extends Revised>(
  options: RecordFormOptions<Values, Stored>,
) {
  const {
    stored,
    toValues,
    fields = NO_FIELDS,
    check,
    saved,
    layout,
    draft: draftOptions,
    isDraft = () => false,
  } = options;
  const { t } = useTranslation();
  const { current_user_id } = usePageSettings();
  const panel = useFormPanel();
  const rules = useMemo(() => formRules(t), [t]);
  const places = layout?.places ?? NO_PLACES;
  const show = useShowField(layout?.showPlace);
  const name = draftOptions && draftName(current_user_id, draftOptions.key);

  const errorsOf = (values: Values) =>
    Object.fromEntries(
      [
        ...Object.entries(fieldErrors(fields, values as Record<string, unknown>, rules)),
        ...Object.entries(check?.(values, rules) ?? {}),
      ].filter((entry): entry is [string, string] => Boolean(entry[1])),
    );
  const bound = useRef(new Set<string>());
  const ports: SavePorts<Values, Stored> = {
    ...options,
    notify: {
      saved(answer) {
        const words = saved(answer);
        if (words === '') return;
        // "Created." of the save before would look like the answer to this one.
        closeGoodToasts();
        toast.good(words);
      },
      nothingToSave: () => toast.neutral(t('form.nothing_to_save')),
      notSaved: (error) => toast.bad(t('form.not_saved'), errorText(t, error)),
      notLoaded: (error) => toast.bad(t('form.not_loaded'), errorText(t, error)),
    },
    atFields: (errors) =>
      atFields(
        errors,
        (path) =>
          bound.current.has(path) ||
          layout?.isField?.(path) === true ||
          places.some((place) => place.fields.includes(path)),
      ),
    showFirst(errors) {
      const bad = firstBadField(errors, places, fieldsOnScreen(panel));
      if (bad) show(bad);
    },
    redraw: preserveSelection,
  };

  const latest = useRef({ ports, errorsOf, draftOptions });
  // Synchronises the parts, which outlive a render, with what the newest one wants of them.
  useLayoutEffect(() => {
    latest.current = { ports, errorsOf, draftOptions };
  });

  const [{ form, draft, save }] = useState(() => {
    const baseline = toValues(stored);
    const form = createFormValues({ values: baseline, modified: stored?.modified }, (values) =>
      latest.current.errorsOf(values),
    );
    const draft = createDraft<Values>({
      name,
      baseline,
      changed: form.changed,
      leaveOut: () => latest.current.draftOptions?.leaveOut ?? [],
      storage: localStorage,
    });
    return { form, draft, save: createRecordSave({ form, draft, ports: () => latest.current.ports }) };
  });
  const { values, baseline, errors } = useSyncExternalStore(form.subscribe, form.read);
  const { saving, savedAt, saveError } = useSyncExternalStore(save.subscribe, save.read);
  const { offer } = useSyncExternalStore(draft.subscribe, draft.read);

  // Synchronises with the query cache: what others saved is shown as long as nothing here is unsaved.
  useEffect(() => {
    if (stored !== undefined && !save.isRunning())
      form.receive({ values: toValues(stored), modified: stored.modified });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  // Synchronises the browser's storage with what is unsaved: every few seconds, and when the page is put away.
  useEffect(() => {
    draft.open(name);
    const timer = setInterval(draft.keep, EVERY_MS);
    document.addEventListener('visibilitychange', draft.keep);
    window.addEventListener('pagehide', draft.keep);
    return () => {
      draft.keep();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', draft.keep);
      window.removeEventListener('pagehide', draft.keep);
    };
  }, [draft, name]);

  // A status whose save has failed is not autosaved.
  const savesItself = stored !== undefined && isDraft(baseline.values) && isDraft(values);
  useAutosave({ on: savesItself, save: save.saveUnasked });

  return {
    values,
    errors,
    isNew: stored === undefined,
    dirty: hasChanges(values, baseline.values),
    saving,
    savedAt,
    saveError,
    places,
    bad: badFields(errors, places),
    show,
    getValues: form.getValues,
    isDirty: form.isDirty,
    set: form.set,
    setErrors: form.setErrors,

    /** Binds a field to its path: `<TextField label={…} {...record.field('name')} />`. */
    field(
      path: Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`,
      type?: 'checkbox',
    ): FieldProps {
      bound.current.add(path);
      const value = valueAt(values, path);
      return {
        'data-path': path,
        ...inputLimits(fields[path]),
        ...(type ? { checked: value as boolean } : { value }),
        error: errors[path],
        onChange: (change) => form.set(path, inputValue(change) as never),
        onBlur: () => form.leave(path),
      };
    },

    save: save.save,
    /** Undefined for what does not save itself. */
    saveBeforeLeaving: savesItself ? () => save.saveBeforeLeaving() : undefined,
    overwrite: save.overwrite,
    reloadFromServer: save.reloadFromServer,
    keepEditing: save.keepEditing,

    /** What an earlier visit left unsaved. */
    draftOffer: offer && {
      at: offer.at,
      restore: () => form.merge(draft.take()),
      discard: draft.drop,
    },
  };
}

/** What the frame needs of a form, whatever its values are. */
export type AnyRecordForm = Pick<
  ReturnType<typeof useRecordForm<object, Revised>>,
  | 'isNew'
  | 'dirty'
  | 'isDirty'
  | 'saving'
  | 'savedAt'
  | 'saveError'
  | 'places'
  | 'bad'
  | 'show'
  | 'overwrite'
  | 'reloadFromServer'
  | 'saveBeforeLeaving'
  | 'keepEditing'
  | 'draftOffer'
> & { save: () => Promise<unknown> };
