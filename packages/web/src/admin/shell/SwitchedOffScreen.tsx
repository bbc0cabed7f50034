import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/feedback/EmptyState.tsx';
import { AddonIcon } from '../../shared/ui/icons.tsx';
import { useTitle } from '../../shared/ui/screen/useTitle.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { useRights } from '../resources/useRights.ts';

/** Says that the add-on of the screen is off. Administrators get a link to the add-ons. */
export function SwitchedOffScreen() {
  const { t } = useTranslation();
  const { may } = useRights();
  useTitle(t('shell.switched_off'));
  return may('manage_settings') ? (
    <EmptyState
      page
      icon={<AddonIcon size={26} />}
      title={t('shell.switched_off')}
      action={
        <AddressLink to="/add-ons" className={buttonClass({ variant: 'primary' })}>
          {t('shell.to_addons')}
        </AddressLink>
      }
    />
  ) : (
    <EmptyState page icon={<AddonIcon size={26} />} title={t('shell.switched_off')}>
      {t('shell.forbidden_text')}
    </EmptyState>
  );
}
