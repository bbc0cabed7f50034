import type { CourseProgress } from '@lectern/contract';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { progressPercent } from '../../course/outline.ts';

/** Announces the progress to screen readers whenever it changes. */
export function ProgressNews({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [atFirst] = useState(course.summary.total.completed);
  const { completed, pending } = course.summary.total;
  return (
    <output aria-live="polite">
      <VisuallyHidden>
        {completed !== atFirst &&
          `${t('percent_done', { percent: format.percent(progressPercent(course)) })}, ${t('items_left', { count: pending })}`}
      </VisuallyHidden>
    </output>
  );
}
