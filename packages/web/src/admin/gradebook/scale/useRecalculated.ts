import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';

/** Says that the scale is saved, and how many results are worked out again in the background. */
export function useRecalculated() {
  const { t } = useTranslation();
  const format = useFormat();
  return (count: number, saved: string): void => {
    toast.good(saved, count > 0 ? t('gradingScale.recalculates', { count, number: format.number(count) }) : '');
  };
}
