import { useTranslation } from '#i18n';
import { NoChangeIcon } from '../../shared/deferred/icons.tsx';
import { DownIcon, UpIcon } from '../../shared/ui/staffIcons.tsx';
import card from '../dashboard/figures/FigureCard.module.css';

/** The figure of the period before, and whether this one is higher. */
export function Before({ now, before, text, days }: { now: number; before: number; text: string; days: number }) {
  const { t } = useTranslation();
  const Icon = now > before ? UpIcon : now < before ? DownIcon : NoChangeIcon;
  return (
    <p className={card.change}>
      <Icon size={18} />
      {t('sales.before', { amount: text, count: days })}
    </p>
  );
}
