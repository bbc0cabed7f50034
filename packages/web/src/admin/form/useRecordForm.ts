import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldErrors } from '../../shared/api/errors.ts';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { afterSave, changedFields, hasChanges } from './changes.ts';
import { atFields, type BadField, badFields, type FormPlace } from './errorPaths.ts';
import { focusField } from './focusField.ts';
import { preserveSelection } from './preserveSelection.ts';
import { type FormRules, formRules } from './rules.ts';
import { useDraft } from './useDraft.ts';

export interface Saving<Values> {
  values: Values;
  /** The fields that differ from what is stored; all of them for a new record. */
  changed: Partial<Values>;
  /** The revision the save is based on: to be sent as `modified`. */
  modified: string | undefined;
}

interface Revised {
  modified?: string;
}

/** Why the last save did not happen, where it is no matter of fields. */
export type SaveTrouble =
  /** The answer did not come: it may have been saved all the same. */
  { kind: 'offline' } | { kind: 'conflict'; name: string; time: string };

const troubleOf = (error: Error): SaveTrouble | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return { kind: 'offline' };
  if (error.code !== 'version_conflict') return undefined;
  const { name, time } = error.data;
  return { kind: 'conflict', name: typeof name === 'string' ? name : '', time: typeof time === 'string' ? time : '' };
};

const said = (errors: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1])));

const NO_PLACES: readonly FormPlace[] = [];

/**
 * A form over one stored record, from its values to their save: checks, dirt, conflicts, lost connections and copies of
 * unsaved text. What it looks like is FormScreen's business.
 */
export function useRecordForm<Values extends object, Stored extends Revised>({
  stored,
  toValues,
  check,
  save,
  onSaved,
  saved,
  reload,
  places = NO_PLACES,
  showPlace,
  isField = () => false,
  draftKey,
  notInDraft = [],
}: {
  /** What the server holds; undefined while the record does not exist. A newer one is taken in while nothing is unsaved. */
  stored: Stored | undefined;
  toValues: (stored: Stored | undefined) => Values;
  /** Complaints by path, in the words of `rules`. What it says is also what stands between the form and a save. */
  check?: (values: Values, rules: FormRules) => Record<string, string | undefined>;
  save: (saving: Saving<Values>) => Promise<Stored>;
  /** For the query cache, and for leaving after a record was made. */
  onSaved?: (stored: Stored) => void;
  /** The sentence of the toast: 'Category updated.' Nothing is said where it is empty. */
  saved: (stored: Stored) => string;
  /** The newest record, for whoever gives way in a conflict. */
  reload?: () => Promise<Stored>;
  /** The tabs and sections the fields lie in, in their order; none where everything is on one screen. */
  places?: readonly FormPlace[];
  showPlace?: (place: FormPlace) => void;
  /** Paths of fields that show their complaints and may not have been drawn yet. */
  isField?: (path: string) => boolean;
  /** Names the copy of unsaved text in this browser: `course-7`. */
  draftKey?: string;
  notInDraft?: readonly (keyof Values)[];
}) {
  const { t } = useTranslation();
  const rules = useMemo(() => formRules(t), [t]);
  const isNew = stored === undefined;
  const complaints = (values: Values) => said(check?.(values, rules) ?? {});

  const form = useForm<Values>({ initialValues: toValues(stored), validate: complaints });
  const [basis, setBasis] = useState(() => ({ values: toValues(stored), modified: stored?.modified }));
  const [savedAt, setSavedAt] = useState<number>();
  const [trouble, setTrouble] = useState<SaveTrouble>();
  const wanted = useRef<string>(undefined);
  // What the server refused stays said until its field is changed, also when somebody only passes through.
  const refused = useRef(new Map<string, unknown>());
  const fields = useRef(new Set<string>());
  // What was said last: a render behind, as `form.errors` is here, would bring back what stood before.
  const complained = useRef<typeof form.errors>({});
  const running = useRef(false);
  const troubled = useRef(false);
  // The guard and the draft ask between renders, when state is not yet what it is about to be.
  const base = useRef(basis.values);

  const dirty = hasChanges(form.values, basis.values);
  const changed = () => changedFields(form.getValues(), base.current);
  const draft = useDraft({ key: draftKey, changed, present: basis.values, leaveOut: notInDraft });

  function setBase(values: Values, modified: string | undefined) {
    base.current = values;
    setBasis({ values, modified });
  }

  function take(record: Stored) {
    const values = toValues(record);
    preserveSelection(() => {
      setBase(values, record.modified);
      form.setValues(values);
    });
  }

  // Synchronises with the query cache: what others saved is shown as long as nothing here is unsaved.
  useEffect(() => {
    if (stored === undefined || running.current || hasChanges(form.getValues(), base.current)) return;
    const isNewer = basis.modified === undefined || stored.modified === undefined || stored.modified > basis.modified;
    const values = toValues(stored);
    if (!isNewer || !hasChanges(values, base.current)) return;
    setBase(values, stored.modified);
    form.setValues(values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [stored]);

  // Synchronises the focus with the first bad field once the place it lies in has been drawn, however many renders on.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (wanted.current !== undefined && focusField(wanted.current)) wanted.current = undefined;
  });

  function show(bad: Pick<BadField, 'path' | 'place'>) {
    if (focusField(bad.path)) return;
    wanted.current = bad.path;
    if (bad.place) showPlace?.(bad.place);
  }

  function point(errors: Record<string, string>) {
    complained.current = errors;
    form.setErrors(errors);
    const inOrder = badFields(errors, places);
    const onScreen = [...document.querySelectorAll<HTMLElement>('[data-path]')].map((node) => node.dataset.path);
    const first = places.length > 0 ? undefined : onScreen.find((path) => path !== undefined && path in errors);
    const bad = first === undefined ? inOrder[0] : { path: first, place: undefined };
    if (bad) show(bad);
  }

  function rollback(values: Partial<Values>) {
    form.setValues(values);
    // Setting values forgets what was complained about.
    form.setErrors(complained.current);
  }

  // A save without a connection must fail and say so: it would wait silently otherwise.
  const mutation = useMutation({ mutationFn: save, networkMode: 'always' });

  async function send(modified: string | undefined): Promise<Stored | undefined> {
    if (running.current) return undefined;
    const values = form.getValues();
    const errors = complaints(values);
    setTrouble(undefined);
    troubled.current = false;
    if (Object.keys(errors).length > 0) {
      point(errors);
      return undefined;
    }
    const sent = structuredClone(values);
    const fieldsToSend = isNew ? sent : changedFields(sent, base.current);
    if (stored !== undefined && Object.keys(fieldsToSend).length === 0) {
      toast.neutral(t('form.nothing_to_save'));
      return stored;
    }
    running.current = true;
    try {
      const answer = await mutation.mutateAsync({ values: sent, changed: fieldsToSend, modified });
      const kept = toValues(answer);
      refused.current.clear();
      preserveSelection(() => {
        const present = form.getValues();
        setBase(kept, answer.modified);
        form.setValues(isNew ? kept : afterSave({ present, sent, stored: kept }));
        setSavedAt(Date.now());
      });
      draft.drop();
      const words = saved(answer);
      if (words !== '') toast.good(words);
      onSaved?.(answer);
      return answer;
    } catch (error) {
      fail(error as Error);
      return undefined;
    } finally {
      running.current = false;
    }
  }

  function fail(error: Error) {
    const known = (path: string) =>
      fields.current.has(path) || isField(path) || places.some((place) => place.fields.includes(path));
    const errors = atFields(fieldErrors(error), known);
    for (const path of Object.keys(errors)) refused.current.set(path, form.getInputProps(path as never).value);
    const found = troubleOf(error);
    troubled.current = found !== undefined;
    setTrouble(found);
    if (Object.keys(errors).length > 0) point(errors);
    else if (!found) toast.bad(t('form.not_saved'), errorText(t, error));
  }

  return {
    form,
    values: form.values,
    isNew,
    dirty,
    /** Of this moment, for whoever asks between renders. */
    isDirty: () => hasChanges(form.getValues(), base.current),
    saving: mutation.isPending,
    savedAt,
    trouble,
    places,
    bad: badFields(said(form.errors as Record<string, string | undefined>), places),
    show,
    set: form.setFieldValue,

    /** Binds a field to its path: `<TextField label={…} {...record.field('name')} />`. */
    field(path: Extract<keyof Values, string> | `${Extract<keyof Values, string>}.${string}`, type?: 'checkbox') {
      fields.current.add(path);
      const props = form.getInputProps(path, type && { type });
      return {
        ...props,
        onBlur() {
          const value: unknown = form.getInputProps(path).value;
          if (refused.current.has(path) && Object.is(refused.current.get(path), value)) return;
          form.validateField(path);
        },
      };
    },

    /** What a button does that also says something: `save({ status: 'draft' })`. */
    async save(also?: Partial<Values>): Promise<Stored | undefined> {
      if (running.current) return undefined;
      if (!also) return send(basis.modified);
      complained.current = form.errors;
      const before = Object.fromEntries(
        Object.keys(also).map((name) => [name, form.getValues()[name as keyof Values]]),
      ) as Partial<Values>;
      form.setValues(also);
      const answer = await send(basis.modified);
      // A refused 'publish' must not ride along with the next save; one that met trouble is tried again as it was.
      if (!answer && !troubled.current) rollback(before);
      return answer;
    },
    /** Over what somebody else has saved meanwhile. */
    overwrite(): void {
      if (trouble?.kind === 'conflict') void send(trouble.time);
    },
    async reloadFromServer(): Promise<void> {
      if (!reload) return;
      try {
        take(await reload());
        refused.current.clear();
        setTrouble(undefined);
        draft.drop();
      } catch (error) {
        toast.bad(t('form.not_loaded'), errorText(t, error));
      }
    },
    keepEditing: () => setTrouble(undefined),

    /** What an earlier visit left unsaved. */
    offer: draft.found && {
      at: draft.found.at,
      restore() {
        if (draft.found) form.setValues(draft.found.values);
        draft.taken();
      },
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
  | 'trouble'
  | 'places'
  | 'bad'
  | 'show'
  | 'overwrite'
  | 'reloadFromServer'
  | 'keepEditing'
  | 'offer'
> & { save: () => Promise<unknown> };
