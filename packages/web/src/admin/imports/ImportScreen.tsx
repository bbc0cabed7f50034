import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { isGoing } from '../jobs/queries.ts';
import { ForbiddenScreen } from '../shell/ForbiddenScreen.tsx';
import { useCrumb } from '../resources/useCrumb.ts';
import { Screen, ScreenLoading } from '../shell/Screen.tsx';
import { ScreenQuery } from '../shell/ScreenQuery.tsx';
import { useRights } from '../resources/useRights.ts';
import { ExportPeople } from './ExportPeople.tsx';
import { ImportPlan } from './ImportPlan.tsx';
import { ImportResult } from './ImportResult.tsx';
import { importQuery } from './queries.ts';
import { UploadStep } from './UploadStep.tsx';

const POLL_MS = 1500;

/** People out of a file: upload, what its columns hold and what will happen, what came of it. */
export function ImportScreen({ id }: { id: number | undefined }) {
  const { t } = useTranslation();
  const { may } = useRights();
  const crumb = useCrumb('/users/students');
  // The server decides who opens which import: authors open the students of their classes.
  if (id !== undefined) return <OpenImport id={id} />;
  if (!may('manage_users')) return <ForbiddenScreen />;
  return (
    <Screen title={t('imports.title')} crumbs={[crumb]} actions={<ExportPeople />} narrow>
      <UploadStep />
    </Screen>
  );
}

function OpenImport({ id }: { id: number }) {
  const { t } = useTranslation();
  const students = useCrumb('/users/students');
  const classrooms = useCrumb('/google-classrooms');
  const found = useQuery({
    ...importQuery(id),
    // Asked for again only while the job goes on.
    refetchInterval: ({ state }) => (state.data?.job && isGoing(state.data.job) ? POLL_MS : false),
  });
  return (
    <ScreenQuery query={found} loading={<ScreenLoading />} missing={t('imports.missing')}>
      {(file) => (
        <Screen
          title={t(file.source === 'classroom' ? 'imports.title_classroom' : 'imports.title')}
          crumbs={[file.source === 'classroom' ? classrooms : students]}
        >
          {file.job ? <ImportResult file={file} job={file.job} /> : <ImportPlan key={file.id} file={file} />}
        </Screen>
      )}
    </ScreenQuery>
  );
}
