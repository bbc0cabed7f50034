import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { ArrowPreviousIcon } from '../../../shared/ui/icons.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { meQuery } from '../../queries.ts';
import { Screen } from '../../shell/Screen.tsx';
import { AvatarField } from './AvatarField.tsx';
import { ProfileEditLoading } from './ProfileEditLoading.tsx';
import { EmailSection } from './EmailSection.tsx';
import classes from './ProfileEditScreen.module.css';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfileEditScreen() {
  const { t } = useTranslation();
  const query = useQuery(meQuery());
  return (
    <Screen
      title={t('edit_profile')}
      before={
        <Link to="/profile" className={classes.back}>
          <ArrowPreviousIcon size={18} />
          {t('profile')}
        </Link>
      }
    >
      <div className={classes.column}>
        <QueryView query={query} loading={<ProfileEditLoading />}>
          {(me) => (
            <FormScope>
              <AvatarField me={me} />
              <ProfileForm key={me.id} me={me} />
              <EmailSection me={me} />
            </FormScope>
          )}
        </QueryView>
      </div>
    </Screen>
  );
}
