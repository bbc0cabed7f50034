import { useTranslation } from '#i18n';
import { kindOf } from '../../item-types/itemTypes.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import type { ReadOutline } from './outlineText.ts';
import classes from './OutlinePreview.module.css';

/** What will be made of an outline, before anything is. */
export function OutlinePreview({ sections }: ReadOutline) {
  const { t } = useTranslation();
  const items = sections.flatMap((section) => section.items);
  if (sections.length === 0) return null;
  const counts = [
    t('course.outline_sections', { count: sections.length }),
    t('course.outline_lessons', { count: items.filter(({ type }) => type === 'lesson').length }),
    t('course.outline_quizzes', { count: items.filter(({ type }) => type === 'quiz').length }),
  ];
  return (
    <section className={classes.preview} aria-label={t('course.outline_preview')}>
      <p className={classes.counts}>{counts.join(' · ')}</p>
      <ol className={classes.sections}>
        {sections.map((section, at) => (
          // Names may occur twice; the index is unique.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <bdi className={classes.section}>{section.name}</bdi>
            <ul className={classes.items}>
              {section.items.map((item, place) => {
                const { Icon, label } = kindOf({ type: item.type, video: false, video_source: '' });
                return (
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={place} className={classes.item}>
                    <Icon size={18} />
                    <VisuallyHidden>{t(label)}</VisuallyHidden>
                    <bdi>{item.name}</bdi>
                  </li>
                );
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
