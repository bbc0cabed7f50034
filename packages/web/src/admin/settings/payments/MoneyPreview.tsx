import type { SettingsDocument } from '@lectern/contract';
import { formatMoney, toMinor } from '@lectern/contract/money';
import { useTranslation } from '#i18n';
import base from '../../../shared/ui/base.module.css';

/** How amounts will be written. */
export function MoneyPreview({ values }: { values: SettingsDocument }) {
  const { t } = useTranslation();
  const { currency } = values.payments;
  return (
    <p className={base.secondary}>
      {t('settings.money_preview')} <bdi>{formatMoney(toMinor('1234.5', currency.code), currency)}</bdi>
    </p>
  );
}
