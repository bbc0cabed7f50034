import { MAX_RESULT_REASON_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { SelectField } from '../../../../shared/forms/SelectField.tsx';
import { TextAreaField } from '../../../../shared/forms/fields.tsx';
import type { Grade } from './useGrade.ts';

/** The result by points, or another one with its reason. */
export function ResultFields({ grade }: { grade: Grade }) {
  const { t } = useTranslation();
  const { values, byPoints, needsReason, attempted, change } = grade;
  const isMissing = attempted && values.reason.trim() === '';
  return (
    <>
      <SelectField
        label={t('submissions.result')}
        unset={
          byPoints === undefined
            ? t('submissions.by_points')
            : t('submissions.by_points_is', { result: t(`submissions.result_${byPoints}`) })
        }
        options={[
          { value: 'pass', label: t('submissions.result_pass') },
          { value: 'fail', label: t('submissions.result_fail') },
        ]}
        value={values.override}
        onChange={(value) => change({ override: value as typeof values.override })}
      />
      {needsReason && (
        <div data-part="reason">
          <TextAreaField
            required
            label={t('submissions.reason')}
            description={t('submissions.reason_help')}
            error={isMissing ? t('submissions.reason_wanted') : undefined}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={MAX_RESULT_REASON_LENGTH}
            value={values.reason}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        </div>
      )}
    </>
  );
}
