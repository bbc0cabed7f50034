import { useTranslation } from '#i18n';
import type { OutlineItem } from '../../../../admin/builder/store/outline.ts';
import chips from '../../../../admin/builder/tree/ItemChips.module.css';
import { useFormat } from '../../../../shared/format/useFormat.ts';

/** How long and how heavy a quiz is. */
export function QuizFacts({ item }: { item: OutlineItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (item.questions === undefined) return null;
  return (
    <span className={chips.chip}>
      {t('builder.quiz_facts', {
        questions: t('builder.questions', { count: item.questions }),
        points: t('builder.points', { count: item.points ?? 0, points: format.number(item.points ?? 0) }),
      })}
    </span>
  );
}
