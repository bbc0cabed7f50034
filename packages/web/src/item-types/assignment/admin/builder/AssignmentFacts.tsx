import { useTranslation } from '#i18n';
import type { OutlineItem } from '../../../../admin/builder/store/outline.ts';
import chips from '../../../../admin/builder/tree/ItemChips.module.css';
import { useFormat } from '../../../../shared/format/useFormat.ts';
import { DateIcon } from '../../../../shared/ui/icons.tsx';

/** Due date of an assignment. */
export function AssignmentFacts({ item: { due_date: due } }: { item: OutlineItem }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!due) return null;
  return (
    <span className={chips.chip}>
      <DateIcon size={16} />
      {t('builder.assignment_due', { date: format.dateTime(due) })}
    </span>
  );
}
