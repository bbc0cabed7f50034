import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import base from '../../../shared/ui/base.module.css';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import { useCrumb } from '../../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../../shell/Screen.tsx';
import { ScreenQuery } from '../../shell/ScreenQuery.tsx';
import classes from '../Classrooms.module.css';
import { accountQuery } from '../queries.ts';
import { ClientForm } from './ClientForm.tsx';
import { Connection } from './Connection.tsx';
import { StoredData } from './StoredData.tsx';

/** The Google account of the person who is signed in. `result`: how the consent at Google ended. */
export function AccountScreen({ result }: { result: string | undefined }) {
  const { t } = useTranslation();
  const crumb = useCrumb('/google-classrooms');
  const query = useQuery(accountQuery());
  return (
    <ScreenQuery query={query} loading={<ScreenLoading narrow />} missing={t('classrooms.settings_title')}>
      {(account) => (
        <Screen title={t('classrooms.settings_title')} crumbs={[crumb]} narrow>
          <div className={classes.parts}>
            {result === 'no' && <Notice tone="warn">{t('classrooms.declined')}</Notice>}
            {result === 'yes' && account.connection === 'connected' && (
              <Notice tone="good">
                <div className={base.row}>
                  {t('classrooms.connected_now')}
                  <AddressLink to="/google-classrooms">{t('classrooms.show_classes')}</AddressLink>
                </div>
              </Notice>
            )}
            <ClientForm key={account.client_id} account={account} />
            {account.has_secret && <Connection account={account} />}
            {account.has_secret && <StoredData account={account} />}
          </div>
        </Screen>
      )}
    </ScreenQuery>
  );
}
