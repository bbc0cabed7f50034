import { DEFAULT_STALE_DAYS, MAX_STALE_DAYS, MIN_STALE_DAYS } from '@lectern/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { utilities } from '../../endpoints.gen.ts';
import { fieldErrors } from '../../../shared/api/errors.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import base from '../../../shared/ui/base.module.css';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { courseOptions } from '../../courses/courseOptions.ts';
import { useJobCall } from '../../jobs/useJobCall.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { peopleOptions } from '../../people/peopleOptions.ts';
import { Findings } from './Findings.tsx';
import { type ListedUtility, utilitiesQuery, type UtilityOptions, utilityPreviewQuery } from './queries.ts';

const TYPING_MS = 300;
const CONFIRMATION = 'delete';

/** Previews the changes of a utility and then starts it as a job. */
export function UtilityDialog({
  utility,
  name,
  onClose,
}: {
  utility: ListedUtility;
  name: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [options, setOptions] = useState<UtilityOptions>({});
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(options, TYPING_MS);
  const preview = useQuery(utilityPreviewQuery(utility.id, asked));
  const word = t('utilities.delete_word');
  const nothing = preview.data?.complete === true && preview.data.counts.length === 0;
  const running = useJobCall(
    () =>
      call(utilities.run, {
        params: { id: utility.id },
        body: { ...options, ...(utility.danger && { confirm: CONFIRMATION }) },
      }),
    () => {
      void client.invalidateQueries({ queryKey: utilitiesQuery().queryKey });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={name}
      confirm={t(utility.danger ? 'utilities.delete' : 'utilities.run')}
      danger={utility.danger}
      busy={running.isPending}
      disabled={
        preview.data === undefined ||
        asked !== options ||
        nothing ||
        (utility.danger && typed.trim().toLocaleLowerCase() !== word)
      }
      onConfirm={() => running.mutate()}
    >
      <FormScope>
        <div className={base.stack16}>
          <p>{t(`utilities.about_${utility.id}`)}</p>
          <OptionFields utility={utility} options={options} onChange={setOptions} errors={fieldErrors(preview.error)} />
          <QueryView
            query={preview}
            loading={
              <Loading>
                <SkeletonText count={4} />
              </Loading>
            }
          >
            {(found) => <Findings preview={found} />}
          </QueryView>
          {utility.danger && !nothing && preview.data && (
            <TextField
              label={t('utilities.type_word', { word })}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
        </div>
      </FormScope>
    </ConfirmDialog>
  );
}

/** Options that limit what a utility changes. */
function OptionFields({
  utility,
  options,
  onChange,
  errors,
}: {
  utility: ListedUtility;
  options: UtilityOptions;
  onChange: (options: UtilityOptions) => void;
  errors: Record<string, string>;
}) {
  const { t } = useTranslation();
  const chosen = (value: string) => (value === '' ? undefined : Number(value));
  return (
    <>
      {utility.options.includes('course_id') && (
        <OptionField
          label={t('utilities.course')}
          placeholder={t('utilities.all_courses')}
          source={courseOptions}
          clearable
          value={String(options.course_id ?? '')}
          onChange={(value) => onChange({ ...options, course_id: chosen(value) })}
        />
      )}
      {utility.options.includes('user_id') && (
        <OptionField
          label={t('utilities.person')}
          placeholder={t('utilities.all_people')}
          source={peopleOptions}
          clearable
          value={String(options.user_id ?? '')}
          onChange={(value) => onChange({ ...options, user_id: chosen(value) })}
        />
      )}
      {utility.options.includes('days') && (
        <NumberField
          label={t('utilities.days')}
          min={MIN_STALE_DAYS}
          max={MAX_STALE_DAYS}
          value={options.days ?? ''}
          placeholder={String(DEFAULT_STALE_DAYS)}
          error={errors.days}
          onChange={(value) => onChange({ ...options, days: value === '' ? undefined : Number(value) })}
        />
      )}
    </>
  );
}
