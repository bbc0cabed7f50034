import type { HelpRules } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { EditIcon } from '../../../shared/ui/icons.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { helpRulesQuery } from '../queries.ts';
import classes from './Help.module.css';
import { countedRules } from './rules.ts';
import { RulesDialog } from './RulesDialog.tsx';

function Rules({ rules }: { rules: HelpRules }) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = countedRules.flatMap((rule) => {
    const count = rules[rule];
    if (count === 0) return [];
    const number = rule.endsWith('percent') ? format.percent(count) : format.number(count);
    return [t(`needsHelp.rule_${rule}`, { count, number })];
  });
  if (rules.overdue_assignments) lines.push(t('needsHelp.rule_overdue_assignments'));
  if (lines.length === 0) return <p className={base.secondary}>{t('needsHelp.no_rules')}</p>;
  return (
    <>
      <p className={base.secondary}>{t('needsHelp.rules_about')}</p>
      <ul className={classes.rules}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

/** When a learner of the course needs help, in words. */
export function RulesPanel({ courseId }: { courseId: number }) {
  const { t } = useTranslation();
  const query = useQuery(helpRulesQuery(courseId));
  const [dialog, setDialog] = useState({ open: false, key: 0 });
  return (
    <div className={classes.panel}>
      <Panel
        title={t('needsHelp.rules')}
        actions={
          <Button
            size="small"
            icon={<EditIcon size={18} />}
            disabled={!query.data}
            onClick={() => setDialog({ open: true, key: dialog.key + 1 })}
          >
            {t('needsHelp.edit_rules')}
          </Button>
        }
      >
        <QueryView
          query={query}
          loading={
            <Loading>
              <SkeletonText count={4} />
            </Loading>
          }
        >
          {(rules) => (
            <>
              <Rules rules={rules} />
              <RulesDialog
                key={dialog.key}
                courseId={courseId}
                rules={rules}
                open={dialog.open}
                onClose={() => setDialog({ ...dialog, open: false })}
              />
            </>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
