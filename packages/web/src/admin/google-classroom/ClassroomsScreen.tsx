import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { buttonClass } from '../../shared/ui/Button.tsx';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { ClassList } from './ClassList.tsx';
import { ConnectionLost } from './ConnectionLost.tsx';
import { NotConnected } from './NotConnected.tsx';
import { accountQuery } from './queries.ts';

/** The classes of the Google account of the person who is signed in. */
export function ClassroomsScreen(shown: { page: number; search: string }) {
  const { t } = useTranslation();
  const query = useQuery(accountQuery());
  return (
    <ScreenQuery query={query} loading={<ScreenLoading />} missing={t('classrooms.title')}>
      {({ connection }) => (
        <Screen
          title={t('classrooms.title')}
          actions={
            <AddressLink to="/google-classrooms-settings" className={buttonClass()}>
              {t('classrooms.settings')}
            </AddressLink>
          }
        >
          {connection === 'connected' && <ClassList {...shown} />}
          {connection === 'lost' && <ConnectionLost />}
          {(connection === 'none' || connection === 'not_connected') && (
            <NotConnected hasClient={connection !== 'none'} />
          )}
        </Screen>
      )}
    </ScreenQuery>
  );
}
