import { useTranslation } from '#i18n';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { Count } from '../../list/table/Count.tsx';
import type { Person } from '../person.ts';

/** The number of valid certificates of a learner, which leads to them. */
export function CertificateCount({ person: { id, display_name: name, counts } }: { person: Person }) {
  const { t } = useTranslation();
  const n = counts?.certificates ?? 0;
  if (n === 0) return <Count value={0} />;
  return (
    <AddressLink
      to="/certificates/issued"
      search={{ tab: 'valid', student: id }}
      aria-label={t('students.certificates_of', { name, n })}
    >
      <Count value={n} />
    </AddressLink>
  );
}
