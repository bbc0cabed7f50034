import type { CourseProgress, ProgressContent } from '@lectern/contract';
import { useId } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { completedCount } from '../../course/outline.ts';
import { OutlineItem } from './OutlineItem.tsx';
import classes from './Sidebar.module.css';
import { CourseText } from '../../../shared/ui/textLanguage.tsx';

export function OutlineSection({
  courseId,
  section,
  shown,
  current,
  closed,
  open,
  onToggle,
  onFollow,
}: {
  courseId: number;
  section: CourseProgress['items'][number] & { number: number };
  /** Only these of its items; all when left out. */
  shown: ProgressContent[] | undefined;
  current: number | undefined;
  /** None of its items can be opened now. */
  closed: boolean;
  open: boolean;
  onToggle: () => void;
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const done = format.number(completedCount(section.contents));
  const total = format.number(section.contents.length);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>
        <button type="button" aria-expanded={open} aria-controls={id} onClick={onToggle}>
          <ChevronDownIcon size={18} className={classes.chevron} />
          <span className={classes.sectionName}>
            <CourseText>{section.item_title}</CourseText>
          </span>
          <span className={cx('tabular', classes.count)} aria-hidden>
            {done}/{total}
          </span>
          <VisuallyHidden>{`, ${t('completed_of', { done, total })}`}</VisuallyHidden>
        </button>
      </h2>
      <ol id={id} role="list" className={classes.items} hidden={!open}>
        {section.contents.map(
          (item, at) =>
            (!shown || shown.includes(item)) && (
              <OutlineItem
                key={item.item_id}
                courseId={courseId}
                item={item}
                number={at + 1}
                current={item.item_id === current}
                closed={closed}
                onFollow={onFollow}
              />
            ),
        )}
      </ol>
    </section>
  );
}
