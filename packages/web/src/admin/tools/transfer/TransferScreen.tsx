import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { courses } from '../../../shared/api/endpoints.gen.ts';
import base from '../../../shared/ui/base.module.css';
import { OtherFile } from '../../courses/dialogs/OtherFile.tsx';
import { ImportDialog } from '../../courses/dialogs/ImportDialog.tsx';
import { recognizeImport } from '../../courses/dialogs/recognizeImport.ts';
import { carryFile } from '../../imports/carriedFile.ts';
import { ExportPeopleDialog } from '../../imports/ExportPeopleDialog.tsx';
import { ExportCoursesDialog } from '../../jobs/ExportCoursesDialog.tsx';
import { longJobsQuery } from '../../jobs/queries.ts';
import { ChooseFiles, DropZone } from '../../media/DropZone.tsx';
import { useRights } from '../../resources/useRights.ts';
import { ForbiddenScreen } from '../../shell/ForbiddenScreen.tsx';
import { ToolScreen } from '../ToolScreen.tsx';
import { TransferHistory } from './TransferHistory.tsx';
import { TransferParts } from './TransferParts.tsx';

type Asking = 'importCourses' | 'exportCourses' | 'exportPeople';

/** All that enters and leaves the school as a file. */
export function TransferScreen() {
  const { t } = useTranslation();
  const { may } = useRights();
  const query = useQuery(longJobsQuery());
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking>();
  const [courseFile, setCourseFile] = useState<File>();
  const [quizFile, setQuizFile] = useState<File>();
  if (!may('manage_settings')) return <ForbiddenScreen />;

  async function take([file]: readonly File[]) {
    if (!file) return;
    setQuizFile(undefined);
    const kind = await recognizeImport(file);
    if (kind === 'people' || kind === 'peopleArchive') {
      carryFile('people', file);
      await navigate({ to: '/users/students/import' });
    } else if (kind === 'settings') {
      carryFile('settings', file);
      await navigate({ to: '/settings/history' });
    } else if (kind === 'quizzes') {
      setQuizFile(file);
    } else {
      setCourseFile(file);
      setAsking('importCourses');
    }
  }
  const close = () => {
    setAsking(undefined);
    setCourseFile(undefined);
  };

  return (
    <ToolScreen tab="transfer" query={query}>
      {({ rows }) => (
        <div className={base.stack24}>
          <section className={base.stack16} aria-labelledby="transfer-file">
            <h2 id="transfer-file" className={base.heading}>
              {t('transfer.file_title')}
            </h2>
            <DropZone onFiles={(files) => void take(files)} text={t('transfer.drop')}>
              <ChooseFiles
                accept=".zip,.json,.csv,.tsv,application/zip,application/json,text/csv"
                label={t('transfer.file')}
                onFiles={(files) => void take(files)}
              >
                {t('media.choose_file')}
              </ChooseFiles>
            </DropZone>
            {quizFile && <OtherFile file={quizFile} kind="quizzes" />}
          </section>
          <TransferParts onAsk={setAsking} />
          <TransferHistory jobs={rows} />
          {asking === 'importCourses' && (
            <ImportDialog
              open
              {...(courseFile && { carried: courseFile })}
              onClose={close}
              onDone={() => void client.invalidateQueries({ queryKey: [courses.list.path] })}
            />
          )}
          {asking === 'exportCourses' && <ExportCoursesDialog open rows={{ query: {} }} onClose={close} />}
          {asking === 'exportPeople' && <ExportPeopleDialog open onClose={close} />}
        </div>
      )}
    </ToolScreen>
  );
}
