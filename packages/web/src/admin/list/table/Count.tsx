import { useTranslation } from '#i18n';
import { formatNumber } from '../../../shared/format/format.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { shortCount } from '../state/shortCount.ts';

/** '1.2k', with the exact number under the pointer and for readers by ear. */
export function Count({ value }: { value: number }) {
  const { i18n } = useTranslation();
  const exact = formatNumber(value, i18n.language);
  const short = shortCount(value, i18n.language);
  if (short === exact) return exact;
  return (
    <span title={exact}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </span>
  );
}
