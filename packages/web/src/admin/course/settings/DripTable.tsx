import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { MAX_DRIP_DAYS } from '@lectern/contract/limits';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { SkeletonText, Loading } from '../../../shared/ui/feedback/Skeleton.tsx';
import { FieldGroup } from '../../form/screen/FormScreen.tsx';
import { outlineQuery } from '../queries.ts';
import type { CourseRecord } from '../useCourseRecord.ts';
import a11y from '../../../shared/ui/a11y.module.css';
import classes from './DripTable.module.css';
import { plannedItems, spread, type When } from './dripPlan.ts';

/** 'Every 7 days', for all of them at once. */
function Spread({
  by,
  onSpread,
}: {
  by: 'date' | 'days';
  onSpread: (how: { every: number; from: string | null }) => void;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [every, setEvery] = useState<number | string>(7);
  const [from, setFrom] = useState<string | null>(null);
  const ready = every !== '' && (by === 'days' || from !== null);
  return (
    <div className={classes.spread}>
      <NumberField label={t('course.drip_every')} className={classes.every} value={every} onChange={setEvery} />
      {by === 'date' && <DateTimeField label={t('course.drip_from')} zone={zone} value={from} onChange={setFrom} />}
      <Button
        disabled={!ready}
        onClick={() => onSpread({ every: Math.min(MAX_DRIP_DAYS, Number(every)), from: by === 'date' ? from : null })}
      >
        {t('course.drip_set_all')}
      </Button>
    </div>
  );
}

/** When each item opens. What is set here is saved with the course. */
export function DripTable({ record, courseId, by }: { record: CourseRecord; courseId: number; by: 'date' | 'days' }) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const outline = useQuery(outlineQuery(courseId));
  const edits = record.values.drip;
  const set = (changes: Record<string, When>) => record.set('drip', { ...edits, ...changes });
  return (
    <FieldGroup
      title={t('course.drip')}
      description={by === 'date' ? t('form.site_time', { zone }) : t('course.drip_days_help')}
    >
      <QueryView
        query={outline}
        loading={
          <Loading>
            <SkeletonText count={6} height="44px" />
          </Loading>
        }
        isEmpty={(data) => plannedItems(data, {}).length === 0}
        empty={<p className={classes.none}>{t('course.drip_none')}</p>}
      >
        {(data) => {
          const items = plannedItems(data, edits);
          return (
            <>
              <Spread by={by} onSpread={(how) => set(spread(items, how))} />
              <table className={classes.table}>
                <caption className={a11y.hidden}>{t('course.drip')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('course.drip_item')}</th>
                    <th scope="col">{by === 'date' ? t('course.drip_opens') : t('course.drip_days')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((item) => (
                    <tr key={item.id}>
                      <th scope="row">
                        <span className={classes.name}>
                          <bdi>{item.name}</bdi>
                        </span>
                        <span className={classes.section}>{item.section}</span>
                      </th>
                      <td>
                        {by === 'date' ? (
                          <DateTimeField
                            aria-label={t('course.drip_opens_of', { name: item.name })}
                            zone={zone}
                            value={item.when.date}
                            onChange={(date) => set({ [item.id]: { ...item.when, date } })}
                          />
                        ) : (
                          <NumberField
                            aria-label={t('course.drip_days_of', { name: item.name })}
                            value={item.when.days}
                            onChange={(days) =>
                              set({ [item.id]: { ...item.when, days: Math.min(MAX_DRIP_DAYS, Number(days) || 0) } })
                            }
                          />
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </>
          );
        }}
      </QueryView>
    </FieldGroup>
  );
}
