import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { EditIcon } from '../../shared/ui/icons.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { DeleteAccountSection } from '../privacy/DeleteAccountSection.tsx';
import { OwnDataSection } from '../privacy/OwnDataSection.tsx';
import { meQuery } from '../queries.ts';
import { Screen } from '../shell/Screen.tsx';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileLoading } from './ProfileLoading.tsx';

export function ProfileScreen() {
  const { t } = useTranslation();
  const query = useQuery(meQuery());
  return (
    <Screen
      title={t('profile')}
      action={
        <Link to="/profile/edit" className={buttonClass()}>
          <EditIcon />
          {t('edit_profile')}
        </Link>
      }
    >
      <QueryView query={query} loading={<ProfileLoading />}>
        {(me) => <ProfileFacts me={me} />}
      </QueryView>
      <OwnDataSection />
      <DeleteAccountSection />
    </Screen>
  );
}
