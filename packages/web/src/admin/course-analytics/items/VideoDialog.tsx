import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { formatClock } from '../../../shared/format/format.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Disclosure } from '../../../shared/ui/Disclosure.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../shared/ui/overlays/Dialog.tsx';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { videoQuery } from '../queries.ts';
import classes from './VideoDialog.module.css';

interface Bucket {
  from: number;
  to: number;
  viewers: number;
}

const HEIGHT = 100;

/** Viewers over the length of the video, as an image with its table below. */
function Curve({ buckets, label }: { buckets: readonly Bucket[]; label: string }) {
  const most = Math.max(1, ...buckets.map(({ viewers }) => viewers));
  return (
    <svg
      className={classes.curve}
      viewBox={`0 0 ${buckets.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {buckets.map(({ from, viewers }, at) => {
        const height = (viewers / most) * HEIGHT;
        return <rect key={from} x={at} y={HEIGHT - height} width={1} height={height} />;
      })}
    </svg>
  );
}

/** How many learners have seen each part of the video of a lesson. */
export function VideoDialog({
  courseId,
  item,
  open,
  onClose,
}: {
  courseId: number;
  item: { id: number; name: string };
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const query = useQuery(videoQuery(courseId, item.id));
  return (
    <Dialog open={open} onClose={onClose} wide title={t('courseAnalytics.video_of', { name: item.name })}>
      <QueryView
        query={query}
        loading={
          <Loading>
            <SkeletonText count={4} />
          </Loading>
        }
      >
        {({ buckets, duration, viewers }) =>
          viewers === 0 || buckets.length === 0 ? (
            <p>{t('courseAnalytics.video_none')}</p>
          ) : (
            <div className={base.stack16}>
              <p className={base.secondary}>
                {t('courseAnalytics.video_sum', {
                  viewers: format.number(viewers),
                  end: format.number(buckets.at(-1)?.viewers ?? 0),
                })}
              </p>
              <Curve buckets={buckets} label={t('courseAnalytics.video_of', { name: item.name })} />
              <div className={classes.axis} aria-hidden>
                <span>{formatClock(0)}</span>
                <span>{formatClock(duration)}</span>
              </div>
              <Disclosure label={t('dashboard.show_table')}>
                <PlainTable
                  label={t('courseAnalytics.video_of', { name: item.name })}
                  rows={buckets}
                  keyOf={({ from }) => from}
                  columns={[
                    {
                      id: 'time',
                      label: t('courseAnalytics.column_part'),
                      cell: ({ from, to }) => <bdi dir="ltr">{`${formatClock(from)} – ${formatClock(to)}`}</bdi>,
                    },
                    {
                      id: 'viewers',
                      label: t('courseAnalytics.column_viewers'),
                      isNumber: true,
                      cell: (bucket) => format.number(bucket.viewers),
                    },
                  ]}
                />
              </Disclosure>
            </div>
          )
        }
      </QueryView>
    </Dialog>
  );
}
