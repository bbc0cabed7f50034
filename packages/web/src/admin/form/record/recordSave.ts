import { ApiError, fieldErrors } from '../../../shared/api/errors.ts';
import { createStore } from '../../../shared/store.ts';
import { changedFields, withSpacesOf } from '../values/changes.ts';
import type { FieldErrors, FormValues } from '../values/formValues.ts';

export interface Saving<Values> {
  values: Values;
  /** The fields that differ from what is stored; all of them for a new record. */
  changed: Partial<Values>;
  /** The revision the save is based on: to be sent as `modified`. */
  modified: string | undefined;
}

export interface Revised {
  modified?: string;
}

/** Why the last save failed, where no field is to blame. */
export type SaveError =
  /** The answer did not come: it may have been saved all the same. */
  { kind: 'offline' } | { kind: 'conflict'; name: string; time: string };

function saveErrorOf(error: unknown): SaveError | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 0) return { kind: 'offline' };
  if (error.code !== 'version_conflict') return undefined;
  const { name, time } = error.data;
  return { kind: 'conflict', name: typeof name === 'string' ? name : '', time: typeof time === 'string' ? time : '' };
}

/** What a save needs of the screen around it. */
export interface SavePorts<Values, Stored> {
  /** Undefined while the record does not exist. */
  stored: Stored | undefined;
  toValues: (stored: Stored) => Values;
  save: (saving: Saving<Values>) => Promise<Stored>;
  reload?: () => Promise<Stored>;
  onSaved?: (stored: Stored) => void;
  notify: {
    saved: (stored: Stored) => void;
    nothingToSave: () => void;
    notSaved: (error: unknown) => void;
    notLoaded: (error: unknown) => void;
  };
  /** The server's errors at the fields that can show them. */
  atFields: (errors: FieldErrors) => FieldErrors;
  /** Leads to the first field that is wrong. */
  showFirst: (errors: FieldErrors) => void;
  /** Renders a change synchronously, possibly during editing. */
  redraw: (change: () => void) => void;
}

interface State {
  saving: boolean;
  savedAt: number | undefined;
  saveError: SaveError | undefined;
}

/** From the button to the answer: one save at a time, and what can be done when it fails. */
export function createRecordSave<Values extends object, Stored extends Revised>({
  form,
  draft,
  ports,
  now = Date.now,
}: {
  form: FormValues<Values>;
  draft: { drop: () => void };
  /** Those of the newest render. */
  ports: () => SavePorts<Values, Stored>;
  now?: () => number;
}) {
  const store = createStore<State>({ saving: false, savedAt: undefined, saveError: undefined });
  const { read, set } = store;
  let running = false;
  /** Ends with the save that is on its way. */
  let inFlight: Promise<unknown> = Promise.resolve();
  /** Values that the server refused in an autosave: not sent again unchanged. */
  let refusedUnasked: Values | undefined;

  function showErrors(errors: FieldErrors) {
    form.setErrors(errors);
    ports().showFirst(errors);
  }

  function fail(error: unknown, { unasked }: { unasked: boolean }) {
    const { atFields, notify } = ports();
    const errors = atFields(fieldErrors(error));
    const saveError = saveErrorOf(error);
    form.refuse(errors);
    set({ saving: false, saveError });
    // An autosave does not move the focus.
    if (unasked) form.setErrors({ ...form.read().errors, ...errors });
    else if (Object.keys(errors).length > 0) showErrors(errors);
    else if (!saveError) notify.notSaved(error);
  }

  async function send(modified: string | undefined, { unasked = false } = {}): Promise<Stored | undefined> {
    const { stored, toValues, save, onSaved, notify, redraw } = ports();
    const errors = form.check();
    set({ saveError: undefined });
    if (Object.keys(errors).length > 0) {
      showErrors(errors);
      return undefined;
    }
    const { values, baseline } = form.read();
    const sent = structuredClone(values);
    const changed = stored ? changedFields(sent, baseline.values) : sent;
    if (stored && Object.keys(changed).length === 0) {
      notify.nothingToSave();
      return stored;
    }
    running = true;
    set({ saving: true });
    try {
      const answering = save({ values: sent, changed, modified });
      inFlight = answering.catch(() => undefined);
      const answer = await answering;
      redraw(() => {
        const found = toValues(answer);
        form.saved(stored ? sent : form.read().values, {
          values: unasked ? withSpacesOf(sent, found) : found,
          modified: answer.modified,
        });
        set({ saving: false, savedAt: now() });
      });
      draft.drop();
      if (!unasked) notify.saved(answer);
      onSaved?.(answer);
      return answer;
    } catch (error) {
      if (unasked) refusedUnasked = values;
      fail(error, { unasked });
      return undefined;
    } finally {
      running = false;
    }
  }

  return {
    subscribe: store.subscribe,
    read,
    isRunning: () => running,

    /** What a button does that also sets fields: `save({ status: 'draft' })`. */
    async save(also?: Partial<Values>): Promise<Stored | undefined> {
      if (running) return undefined;
      const { values, baseline, errors } = form.read();
      if (!also) return send(baseline.modified);
      const names = Object.keys(also) as (keyof Values)[];
      const before = Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<Values>;
      form.merge(also);
      const answer = await send(baseline.modified);
      // A refused 'publish' must not ride along with the next save; one that can be tried again stays as it was.
      if (!answer && !read().saveError) {
        const found = form.read().errors;
        form.merge(before, Object.keys(found).length > 0 ? found : errors);
      }
      return answer;
    },
    /** Autosave of a draft: saves valid changes silently. */
    async saveUnasked(): Promise<void> {
      const { values, baseline } = form.read();
      const waits = running || read().saveError !== undefined || values === refusedUnasked || !form.isDirty();
      if (!waits && Object.keys(form.check()).length === 0) await send(baseline.modified, { unasked: true });
    },
    /** Saves a draft that is left; a save on its way is waited for. Whether nothing is unsaved now. */
    async saveBeforeLeaving(): Promise<boolean> {
      await inFlight;
      await this.saveUnasked();
      return !form.isDirty();
    },
    /** Overwrites the changes of another person. */
    overwrite(): void {
      const { saveError } = read();
      if (saveError?.kind === 'conflict' && !running) void send(saveError.time);
    },
    /** Discards unsaved changes and loads those of another person. */
    async reloadFromServer(): Promise<void> {
      const { reload, toValues, notify, redraw } = ports();
      if (!reload) return;
      try {
        const stored = await reload();
        redraw(() => form.replace({ values: toValues(stored), modified: stored.modified }));
        set({ saveError: undefined });
        draft.drop();
      } catch (error) {
        notify.notLoaded(error);
      }
    },
    keepEditing: () => set({ saveError: undefined }),
  };
}
