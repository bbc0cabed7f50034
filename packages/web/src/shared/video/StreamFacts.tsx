import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat.ts';
import classes from './VideoFrame.module.css';

/** When a stream is on the air, in the reader's zone. */
export function StreamFacts({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  if (endsAt && Date.parse(endsAt) < now) return <p className={classes.stream}>{t('stream_ended')}</p>;
  if (!startsAt && !endsAt) return null;
  return (
    <dl className={classes.stream}>
      {startsAt && (
        <div>
          <dt>{t('stream_starts')}</dt>
          <dd>{format.dateTime(startsAt)}</dd>
        </div>
      )}
      {endsAt && (
        <div>
          <dt>{t('stream_ends')}</dt>
          <dd>{format.dateTime(endsAt)}</dd>
        </div>
      )}
    </dl>
  );
}
