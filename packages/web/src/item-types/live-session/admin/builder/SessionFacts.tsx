import { MINUTE_MS } from '@lectern/contract/time';
import { useMemo } from 'react';
import { useTranslation } from '#i18n';
import type { OutlineItem } from '../../../../admin/builder/store/outline.ts';
import chips from '../../../../admin/builder/tree/ItemChips.module.css';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { DateIcon } from '../../../../shared/ui/icons.tsx';
import { Tag } from '../../../../shared/ui/Tag.tsx';

/** State of the session when the row is rendered. An open outline does not follow the clock. */
function stateOf(start: string, minutes: number) {
  const begins = Date.parse(start);
  const now = Date.now();
  if (now < begins) return 'upcoming';
  return now < begins + minutes * MINUTE_MS ? 'active' : 'expired';
}

/** Start of a session and whether it is upcoming, active or over. */
export function SessionFacts({ item: { starts_at: start, duration, status } }: { item: OutlineItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useMemo(() => (start ? stateOf(start, duration) : 'upcoming'), [start, duration]);
  if (!start) return <span className={chips.chip}>{t('builder.session_no_date')}</span>;
  return (
    <>
      {status === 'publish' && (
        <Tag tone={state === 'active' ? 'good' : state === 'upcoming' ? 'accent' : 'neutral'}>
          {t(`builder.session_${state}`)}
        </Tag>
      )}
      <span className={chips.chip}>
        <DateIcon size={16} />
        {format.dateTime(start)}
      </span>
    </>
  );
}
