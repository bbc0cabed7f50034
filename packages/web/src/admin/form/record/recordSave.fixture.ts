import { vi } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createFormValues, type FieldErrors } from '../values/formValues.ts';
import { createRecordSave, type Saving } from './recordSave.ts';

export interface Values {
  name: string;
  slug: string;
  status: string;
}

export interface Stored extends Values {
  modified: string;
}

export const stored: Stored = { name: 'Sky', slug: 'sky', status: 'draft', modified: '2030-05-01' };
const toValues = ({ name, slug, status }: Stored): Values => ({ name, slug, status });
export const offline = () => new ApiError('network', 0, '');
export const conflict = () =>
  new ApiError('version_conflict', 409, 'Changed meanwhile.', { name: 'Ina', time: '2030-05-03' });
export const refusal = (params: Record<string, string>) => new ApiError('invalid', 400, 'Not valid.', { params });

/** A form with a server that answers as the test says, one answer a save. */
export function open({
  isNew = false,
  reloads = true,
  check = () => ({}),
}: {
  isNew?: boolean;
  /** Whether the newest record can be asked for. */
  reloads?: boolean;
  check?: (values: Values) => FieldErrors;
} = {}) {
  const empty: Values = { name: '', slug: '', status: 'draft' };
  const known = isNew ? undefined : stored;
  const form = createFormValues({ values: known ? toValues(known) : empty, modified: known?.modified }, check);
  const answers: ((saving: Saving<Values>) => Stored)[] = [];
  const server = {
    save: vi.fn<(saving: Saving<Values>) => Promise<Stored>>(async (saving) => {
      const answer = answers.shift();
      if (!answer) throw new Error('The test has no answer for this save.');
      return answer(saving);
    }),
    reload: vi.fn<() => Promise<Stored>>(async () => ({ ...stored, name: 'Theirs', modified: '2030-05-03' })),
  };
  const notify = {
    saved: vi.fn<(answer: Stored) => void>(),
    nothingToSave: vi.fn<() => void>(),
    notSaved: vi.fn<(error: unknown) => void>(),
    notLoaded: vi.fn<(error: unknown) => void>(),
  };
  const draft = { drop: vi.fn<() => void>() };
  const showFirst = vi.fn<(errors: FieldErrors) => void>();
  const redraw = vi.fn<(change: () => void) => void>((change) => change());
  const onSaved = vi.fn<(answer: Stored) => void>();
  const record = createRecordSave<Values, Stored>({
    form,
    draft,
    now: () => 1000,
    ports: () => ({
      stored: known,
      toValues,
      save: server.save,
      ...(reloads && { reload: server.reload }),
      onSaved,
      notify,
      atFields: (errors) => errors,
      showFirst,
      redraw,
    }),
  });
  return {
    form,
    record,
    server,
    notify,
    draft,
    showFirst,
    redraw,
    onSaved,
    accepts: (modified = '2030-05-02') =>
      answers.push(({ values }) => ({ ...values, name: values.name.trim(), modified })),
    refuses: (error: Error) =>
      answers.push(() => {
        throw error;
      }),
  };
}
