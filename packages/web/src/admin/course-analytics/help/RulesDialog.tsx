import type { HelpRules } from '@lectern/contract';
import { MAX_HELP_DAYS, MAX_HELP_FAILS } from '@lectern/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { SwitchField } from '../../../shared/forms/SwitchField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { learnersAtRisk } from '../../endpoints.gen.ts';
import { useAttempt } from '../../form/useAttempt.ts';
import { invalidateBelow } from '../../shell/invalidateBelow.ts';
import { helpRulesQuery } from '../queries.ts';
import { countedRules } from './rules.ts';

const limits = {
  not_started_days: MAX_HELP_DAYS,
  inactive_days: MAX_HELP_DAYS,
  behind_percent: 100,
  failed_attempts: MAX_HELP_FAILS,
  low_score_percent: 100,
};
type Counted = (typeof countedRules)[number];

/** Sets when a learner of the course needs help. */
export function RulesDialog({
  courseId,
  rules,
  open,
  onClose,
}: {
  courseId: number;
  rules: HelpRules;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [values, setValues] = useState<Record<Counted, number | string>>(rules);
  const [overdue, setOverdue] = useState(rules.overdue_assignments);
  const list = learnersAtRisk.list.path.replace(':id', String(courseId));
  const { busy, attempt, errors, text } = useAttempt(() => invalidateBelow(client, list));
  const isWrong = (rule: Counted) =>
    values[rule] === '' || !Number.isInteger(Number(values[rule])) || Number(values[rule]) > limits[rule];
  async function save() {
    const body = {
      ...(Object.fromEntries(countedRules.map((rule) => [rule, Number(values[rule])])) as Record<Counted, number>),
      overdue_assignments: overdue,
    };
    const saved = await attempt(async () => {
      const answer = await call(learnersAtRisk.saveRules, { params: { id: courseId }, body });
      client.setQueryData(helpRulesQuery(courseId).queryKey, answer);
    }, t('needsHelp.rules_saved'));
    if (saved) onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={t('needsHelp.edit_rules')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={countedRules.some(isWrong)} onClick={() => void save()}>
            {t('needsHelp.save_rules')}
          </Button>
        </>
      }
    >
      <div className={base.stack16}>
        <p className={base.secondary}>{t('needsHelp.zero')}</p>
        {countedRules.map((rule) => (
          <NumberField
            key={rule}
            label={t(`needsHelp.field_${rule}`)}
            error={isWrong(rule) ? t('needsHelp.wrong', { most: limits[rule] }) : errors[rule]}
            value={values[rule]}
            onChange={(value) => setValues({ ...values, [rule]: value })}
          />
        ))}
        <SwitchField
          label={t('needsHelp.field_overdue_assignments')}
          checked={overdue}
          onChange={({ currentTarget: { checked } }) => setOverdue(checked)}
        />
        {text && (
          <p role="alert" className={base.error}>
            {text}
          </p>
        )}
      </div>
    </Dialog>
  );
}
