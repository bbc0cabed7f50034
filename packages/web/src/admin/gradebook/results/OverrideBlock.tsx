import { MAX_GRADE_REASON_LENGTH, MAX_OVERRIDE_PERCENT } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/fields.tsx';
import { PercentField } from '../../../shared/forms/numbers/PercentField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import base from '../../../shared/ui/base.module.css';
import { gradeResults } from '../../endpoints.gen.ts';
import { useAttempt } from '../../form/useAttempt.ts';
import { refreshGradebooks, type ResultDetail } from '../queries.ts';
import { typedNumber } from '../setup/setupDraft.ts';
import classes from './Result.module.css';
import { usePercentText } from './ResultFacts.tsx';

/** The percent that staff set in place of the one that is worked out, with their reason. */
export function OverrideBlock({ result }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { busy, attempt, errors, text } = useAttempt(() => refreshGradebooks(client));
  const [percent, setPercent] = useState(result.override ? String(result.override.percent) : '');
  const [reason, setReason] = useState(result.override?.reason ?? '');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const shown = { ...errors, ...problems };
  const params = { id: result.id };

  function submit(event: FormEvent) {
    event.preventDefault();
    const value = typedNumber(percent);
    const found = {
      ...(!(value <= MAX_OVERRIDE_PERCENT) && { percent: t('gradeResult.bad_percent', { max: MAX_OVERRIDE_PERCENT }) }),
      ...(reason.trim() === '' && { reason: t('gradebook.reason_missing') }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = { percent: value, reason: reason.trim() };
    void attempt(() => call(gradeResults.override, { params, body }), t('gradeResult.overridden'));
  }

  return (
    <section aria-labelledby="result-override">
      <h2 id="result-override" className={classes.title}>
        {t('gradeResult.override')}
      </h2>
      <form className={base.stack16} noValidate onSubmit={submit}>
        <OverrideNow result={result} />
        {text && <Notice tone="bad">{text}</Notice>}
        <PercentField
          label={t('gradeResult.override_percent')}
          value={percent}
          error={shown.percent}
          onChange={(value) => {
            setPercent(value);
            setProblems({});
          }}
        />
        <TextField
          label={t('gradebook.reason')}
          description={t('gradebook.reason_help')}
          value={reason}
          maxLength={MAX_GRADE_REASON_LENGTH}
          error={shown.reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblems({});
          }}
        />
        <div className={base.actions}>
          <Button type="submit" busy={busy}>
            {t(result.override ? 'gradeResult.change_override' : 'gradeResult.set_override')}
          </Button>
          {result.override && (
            <Button
              busy={busy}
              onClick={() =>
                void attempt(() => call(gradeResults.removeOverride, { params }), t('gradeResult.override_removed'))
              }
            >
              {t('gradeResult.remove_override')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

function OverrideNow({ result: { override, computed_percent: computed } }: { result: ResultDetail }) {
  const { t } = useTranslation();
  const format = useSiteFormat();
  const percent = usePercentText();
  if (!override) return <p className={base.help}>{t('gradeResult.override_help')}</p>;
  return (
    <p>
      {t('gradeResult.override_now', {
        percent: percent(override.percent),
        computed: percent(computed),
        by: override.by?.display_name ?? '–',
        time: format.moment(override.at),
      })}
    </p>
  );
}
