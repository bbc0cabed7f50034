import type { ItemTypeSlug, LearnerInCourse } from '@lectern/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { progress } from '../../../shared/api/endpoints.gen.ts';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { useScoreFormat } from '../../../shared/format/useScoreFormat.ts';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import base from '../../../shared/ui/base.module.css';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { Tag } from '../../../shared/ui/Tag.tsx';
import { PlainTable } from '../../analytics/kit/PlainTable.tsx';
import { Panel } from '../../dashboard/Panel.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './Learner.module.css';

type Section = LearnerInCourse['sections'][number];
type Item = Section['items'][number];

const tones = { open: 'neutral', started: 'accent', completed: 'good' } as const;

function Status({ item: { status, completed_at: at, by_staff: staff } }: { item: Item }) {
  const { t } = useTranslation();
  const site = useSiteFormat();
  return (
    <div className={base.narrowStack6}>
      <Tag tone={tones[status]}>{t(`learnerReport.status_${status}`)}</Tag>
      {at && <span className={base.fact}>{site.date(at)}</span>}
      {staff && <span className={base.fact}>{t('learnerReport.by_staff', { name: staff.display_name })}</span>}
    </div>
  );
}

/** Sets an item completed for the learner, or takes that back. */
function Override({ learner, item, refresh }: { learner: LearnerInCourse; item: Item; refresh: () => Promise<void> }) {
  const { t } = useTranslation();
  const completed = item.status !== 'completed';
  const words = completed ? 'complete_item' : 'undo_item';
  // The change that is being saved: the opposite one may be pressed as soon as the row offers it.
  const [saving, setSaving] = useState<typeof words | null>(null);
  async function change() {
    setSaving(words);
    try {
      await call(progress.completeItem, {
        body: {
          course_id: learner.course.id,
          item_id: item.id,
          item_type: item.type as ItemTypeSlug,
          user_id: learner.user.id,
          completed,
        },
      });
      toast.good(t(`learnerReport.${words}_done`, { item: item.name }));
      await refresh();
    } catch (error) {
      toast.bad(t('learnerReport.not_changed'), errorText(t, error));
    }
    setSaving((present) => (present === words ? null : present));
  }
  return (
    <Button
      size="small"
      variant="quiet"
      busy={saving === words}
      aria-label={t(`learnerReport.${words}_of`, { item: item.name })}
      onClick={() => void change()}
    >
      {t(`learnerReport.${words}`)}
    </Button>
  );
}

function Work({ learner: { course, user }, item }: { learner: LearnerInCourse; item: Item }) {
  const { t } = useTranslation();
  if (item.attempt_id !== null) {
    return (
      <Link
        to="/quiz-attempts/$attemptId"
        params={{ attemptId: String(item.attempt_id) }}
        aria-label={t('learnerReport.attempt_of', { item: item.name })}
      >
        {t('learnerReport.attempt')}
      </Link>
    );
  }
  if (item.type !== 'assignment') return null;
  return (
    <AddressLink
      to="/assignment-submissions"
      search={{ course: course.id, student: user.id }}
      aria-label={t('learnerReport.submission_of', { item: item.name })}
    >
      {t('learnerReport.submission')}
    </AddressLink>
  );
}

/** The items of a section with status, score and time. */
export function SectionItems({
  learner,
  section,
  refresh,
}: {
  learner: LearnerInCourse;
  section: Section;
  refresh: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const score = useScoreFormat();
  return (
    <Panel title={section.name}>
      <PlainTable
        label={section.name}
        rows={section.items}
        keyOf={({ id }) => id}
        columns={[
          { id: 'item', label: t('analytics.column_item'), cell: ({ name }) => <bdi>{name}</bdi> },
          { id: 'status', label: t('learnerReport.column_status'), cell: (item) => <Status item={item} /> },
          {
            id: 'score',
            label: t('analytics.column_score'),
            isNumber: true,
            cell: (item) => (item.score === null ? '–' : score(item.score)),
          },
          {
            id: 'time',
            label: t('learnerReport.fact_active_time'),
            isNumber: true,
            cell: ({ seconds }) => format.duration(seconds),
          },
          {
            id: 'idle',
            label: t('learnerReport.fact_idle_time'),
            isNumber: true,
            cell: ({ idle_seconds: seconds }) => format.duration(seconds),
          },
          {
            id: 'visits',
            label: t('learnerReport.fact_visits'),
            isNumber: true,
            cell: ({ visits }) => format.number(visits),
          },
          {
            id: 'acts',
            label: t('learnerReport.column_actions'),
            cell: (item) => (
              <span className={classes.rowActs}>
                <Work learner={learner} item={item} />
                <Override learner={learner} item={item} refresh={refresh} />
              </span>
            ),
          },
        ]}
      />
    </Panel>
  );
}
