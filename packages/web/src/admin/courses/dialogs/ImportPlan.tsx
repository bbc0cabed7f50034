import type { ImportPreview } from '@lectern/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Tag } from '../../../shared/ui/Tag.tsx';
import classes from './ImportDialog.module.css';
import { ImportLists } from './ImportLists.tsx';

const tones = { new: 'good', here: 'neutral', left_out: 'bad' } as const;

/** How many courses a file would bring. */
export const coursesToCome = ({ counts }: ImportPreview): number => counts.courses?.imported ?? 0;

/** What importing a file would do; nothing is done yet. */
export function ImportPlan({ file, plan }: { file: string; plan: ImportPreview }) {
  const { t } = useTranslation();
  const summary = useRef<HTMLDivElement>(null);
  const count = coursesToCome(plan);
  // Brings the focus along: the button that it was on is gone with the step before.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className={base.stack16}>
      <div ref={summary} tabIndex={-1} role="group" aria-label={t('courseList.import_plan')}>
        <Notice tone={count > 0 ? 'neutral' : 'warn'} title={t('courseList.import_would', { count })}>
          <p className={classes.name}>
            <bdi>{file}</bdi>
          </p>
          <p>{t('courseList.import_nothing_yet')}</p>
        </Notice>
      </div>
      {plan.courses.length > 0 && (
        <ul role="list" className={classes.courses} aria-label={t('courseList.kind_courses')}>
          {plan.courses.map(({ name, fate, sections, items }, place) => (
            <li key={`${place} ${name}`}>
              <span className={classes.name}>
                <bdi>{name}</bdi>
                <span className={base.fact}>
                  {t('courseList.import_sections', { count: sections })},{' '}
                  {t('courseList.import_items', { count: items })}
                </span>
              </span>
              <Tag tone={tones[fate]}>{t(`courseList.import_fate_${fate}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
      <ImportLists result={plan} planned />
    </div>
  );
}
