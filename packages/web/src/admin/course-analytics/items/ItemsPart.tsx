import type { Course } from '@lectern/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { ProgressBar } from '../../../shared/ui/feedback/ProgressBar.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import classes from '../../analytics/kit/Figures.module.css';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { saveCsv } from '../../analytics/kit/saveCsv.ts';
import { outlineQuery } from '../../course/queries.ts';
import { Panel } from '../../dashboard/Panel.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import { CoursePart } from '../CourseFrame.tsx';
import { courseFiguresQuery, type Funnel } from '../queries.ts';
import { VideoDialog } from './VideoDialog.tsx';

type FunnelItem = Funnel[number];

/** Lessons of the course with a video of their own. */
function useVideoLessons(courseId: number): ReadonlySet<number> {
  const { data } = useQuery(outlineQuery(courseId));
  return new Set(Object.values(data?.contents ?? {}).flatMap(({ id, video }) => (video ? [id] : [])));
}

function FunnelTable({ courseId, students, funnel }: { courseId: number; students: number; funnel: Funnel }) {
  const { t } = useTranslation();
  const format = useFormat();
  const videos = useVideoLessons(courseId);
  const [video, setVideo] = useState<{ item: FunnelItem; open: boolean }>();
  const shareOf = (value: number) => (students === 0 ? 0 : Math.min(100, (value / students) * 100));
  return (
    <>
      <PlainTable
        label={t('courseAnalytics.funnel')}
        rows={funnel}
        keyOf={({ id }) => id}
        columns={[
          { id: 'item', label: t('analytics.column_item'), cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'share',
            label: t('courseAnalytics.column_share'),
            cell: ({ name, completed }) => (
              <ProgressBar
                percent={shareOf(completed)}
                label={t('courseAnalytics.share_of', { name, percent: format.percent(shareOf(completed)) })}
              />
            ),
          },
          {
            id: 'reached',
            label: t('courseAnalytics.column_reached'),
            isNumber: true,
            cell: ({ reached }) => format.number(reached),
          },
          {
            id: 'completed',
            label: t('analytics.column_completed'),
            isNumber: true,
            cell: ({ completed }) => format.number(completed),
          },
          {
            id: 'video',
            label: t('courseAnalytics.column_video'),
            cell: (item) =>
              videos.has(item.id) && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t('courseAnalytics.show_video_of', { name: item.name })}
                  onClick={() => setVideo({ item, open: true })}
                >
                  {t('courseAnalytics.show_video')}
                </Button>
              ),
          },
        ]}
      />
      {video && (
        <VideoDialog
          key={video.item.id}
          courseId={courseId}
          item={video.item}
          open={video.open}
          onClose={() => setVideo({ ...video, open: false })}
        />
      )}
    </>
  );
}

/** How many learners reached and completed each item, in the order of the outline. */
export function ItemsPart({ course }: { course: Course }) {
  const { t } = useTranslation();
  const query = useQuery(courseFiguresQuery(course.id, {}));
  const { data } = query;
  return (
    <CoursePart
      course={course}
      current="items"
      actions={
        data && (
          <Button
            icon={<DownloadIcon size={18} />}
            onClick={() =>
              saveCsv(`${course.name} ${t('courseAnalytics.tab_items')}`, [
                [
                  t('analytics.csv_id'),
                  t('analytics.column_item'),
                  t('analytics.csv_type'),
                  t('courseAnalytics.column_reached'),
                  t('analytics.column_completed'),
                ],
                ...data.funnel.map(({ id, name, type, reached, completed }) => [id, name, type, reached, completed]),
              ])
            }
          >
            {t('analytics.csv')}
          </Button>
        )
      }
    >
      <div className={classes.screen}>
        <QueryView query={query} loading={<PanelLoading rows={8} />}>
          {({ funnel, cards }) => (
            <Panel title={t('courseAnalytics.funnel')}>
              <p className={base.secondary}>{t('courseAnalytics.funnel_about')}</p>
              {funnel.length === 0 ? (
                <p className={base.secondary}>{t('courseAnalytics.no_items')}</p>
              ) : (
                <FunnelTable courseId={course.id} students={cards.students} funnel={funnel} />
              )}
            </Panel>
          )}
        </QueryView>
      </div>
    </CoursePart>
  );
}
