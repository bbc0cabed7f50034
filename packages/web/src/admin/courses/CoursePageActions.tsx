import type { Course } from '@lectern/contract';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { Button, buttonClass } from '../../shared/ui/Button.tsx';
import { AddIcon } from '../../shared/ui/icons.tsx';
import { UploadIcon } from '../../shared/deferred/icons.tsx';
import { takeCarriedFile } from '../imports/carriedFile.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import type { ListActions } from '../list/bulk/listActions.ts';
import { CreateWithAi } from './aiOutline/CreateWithAi.tsx';
import { ImportDialog } from './dialogs/ImportDialog.tsx';

function NewCourse({ t }: ListActions<Course>) {
  return (
    <AddressLink to="/courses/add-new-course" className={buttonClass({ variant: 'primary' })}>
      <AddIcon />
      {t('courseList.new')}
    </AddressLink>
  );
}

function Import({ t, rights, ask, refresh }: ListActions<Course>) {
  const mayImport = rights.may('import_courses');
  const open = (carried?: File) =>
    ask((props) => <ImportDialog {...props} {...(carried && { carried })} onDone={() => void refresh()} />);
  const openCarried = useEffectEvent(() => {
    const file = takeCarriedFile('courses');
    if (file && mayImport) open(file);
  });
  // Opens the import dialog for a file that was chosen on another import screen.
  useEffect(() => {
    openCarried();
  }, []);
  if (!mayImport) return null;
  return (
    <Button icon={<UploadIcon />} onClick={() => open()}>
      {t('courseList.import')}
    </Button>
  );
}

export function CoursePageActions({ listActions }: { listActions: ListActions<Course> }) {
  return (
    <>
      <Import {...listActions} />
      <CreateWithAi label={listActions.t('courseList.ai_create')} />
      <NewCourse {...listActions} />
    </>
  );
}

/** A school without courses: a first one, or one to look at. */
export function EmptyCourses({ listActions }: { listActions: ListActions<Course> }) {
  const { t, attempt, busy } = listActions;
  return (
    <>
      <NewCourse {...listActions} />
      <Button
        busy={busy}
        onClick={() => void attempt(() => call(courses.sample, { body: {} }), t('courseList.sample_added'))}
      >
        {t('courseList.sample')}
      </Button>
      <Import {...listActions} />
      <CreateWithAi label={t('courseList.ai_create')} />
    </>
  );
}
