import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { useRights } from '../resources/useRights.ts';
import { termFamilies } from './termFamilies.ts';
import type { TermKind } from './termForm.ts';

/** To the form with every field of a new term. */
export function NewTermLink({ kind }: { kind: TermKind }) {
  const { t } = useTranslation();
  const { may } = useRights();
  if (!may('manage_terms')) return null;
  return (
    <AddressLink to={`${termFamilies[kind].path}/new`} className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t(`termList.new_${kind}`)}
    </AddressLink>
  );
}
