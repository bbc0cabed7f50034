import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { ApiError, fieldErrors } from '../../../shared/api/errors.ts';
import { newKey } from '../../../shared/newKey.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { gradebook } from '../../endpoints.gen.ts';
import { refreshGradebooks, type Setup, setupQuery } from '../queries.ts';
import {
  bodyOf,
  type CategoryDraft,
  type ColumnDraft,
  draftOf,
  problemsOf,
  type SetupDraft,
  typedNumber,
} from './setupDraft.ts';
import { sharesOf } from './shares.ts';

const number = (text: string): number => typedNumber(text) || 0;

/** Columns and categories of a course while they are edited. */
export function useSetup(stored: Setup) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<SetupDraft>(() => draftOf(stored));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const course = base.course_id;

  function take(setup: Setup) {
    client.setQueryData(setupQuery(course).queryKey, setup);
    setBase(setup);
    setDraft(draftOf(setup));
    setErrors({});
  }

  const save = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(gradebook.update, { params: { course }, body }),
    networkMode: 'always',
    onSuccess(setup) {
      take(setup);
      toast.good(t('gradebookSetup.saved'));
      void refreshGradebooks(client);
    },
    onError(error) {
      setErrors(fieldErrors(error));
      toast.bad(t('gradebook.not_saved'), errorText(t, error));
    },
  });
  const reload = useMutation({
    mutationFn: () => call(gradebook.get, { params: { course } }),
    onSuccess(setup) {
      save.reset();
      take(setup);
    },
    onError: (error) => void toast.bad(t('gradebookSetup.not_loaded'), errorText(t, error)),
  });

  function change(next: Partial<SetupDraft>) {
    setDraft((before) => ({ ...before, ...next }));
    setErrors({});
  }

  return {
    course,
    draft,
    errors,
    change,
    changeColumn(at: number, next: Partial<ColumnDraft>) {
      change({ columns: draft.columns.map((column, n) => (n === at ? { ...column, ...next } : column)) });
    },
    changeCategory(at: number, next: Partial<CategoryDraft>) {
      change({ categories: draft.categories.map((category, n) => (n === at ? { ...category, ...next } : category)) });
    },
    addColumn() {
      const column: ColumnDraft = {
        place: newKey(),
        type: 'manual',
        name: '',
        total: '100',
        dueDate: null,
        weight: '1',
        category: '',
        extraCredit: false,
        hidden: draft.columnsStartHidden,
      };
      change({ columns: [...draft.columns, column] });
    },
    addCategory() {
      change({ categories: [...draft.categories, { place: newKey(), name: '', weight: '1', dropLowest: '0' }] });
    },
    removeCategory(at: number) {
      const gone = draft.categories[at]?.place;
      change({
        categories: draft.categories.toSpliced(at, 1),
        columns: draft.columns.map((column) => (column.category === gone ? { ...column, category: '' } : column)),
      });
    },
    shares: sharesOf(
      draft.columns.map(({ weight, category, extraCredit }) => ({ weight: number(weight), category, extraCredit })),
      draft.categories.map(({ place, weight }) => ({ key: place, weight: number(weight) })),
    ),
    isDirty: () => JSON.stringify(draft) !== JSON.stringify(draftOf(base)),
    saving: save.isPending,
    conflict: save.error instanceof ApiError && save.error.code === 'version_conflict',
    reload: () => reload.mutate(),
    take,
    save() {
      const problems = Object.entries(problemsOf(draft));
      if (problems.length > 0) {
        return setErrors(Object.fromEntries(problems.map(([path, problem]) => [path, t(`gradebookSetup.${problem}`)])));
      }
      return save.mutate(bodyOf(draft, base.version));
    },
  };
}

export type SetupEditing = ReturnType<typeof useSetup>;
