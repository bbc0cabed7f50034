import type { GoogleClass } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import base from '../../shared/ui/base.module.css';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { toast } from '../../shared/ui/feedback/toast.ts';
import { googleClassrooms } from '../endpoints.gen.ts';
import { importQuery } from '../imports/queries.ts';
import { ClassDialog, type Question } from './ClassDialog.tsx';
import { ClassMenu } from './ClassMenu.tsx';
import { refreshClasses } from './queries.ts';

/** What can be done with a class: the next step as a button, the rest in a menu. */
export function ClassActions({ of, onError }: { of: GoogleClass; onError: (text: string | undefined) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question>();
  const { id, course } = of;

  async function run(work: () => Promise<unknown>, done?: string) {
    if (busy) return;
    setBusy(true);
    onError(undefined);
    try {
      await work();
      if (done) toast.good(done);
    } catch (refused) {
      onError(errorText(t, refused));
    } finally {
      await refreshClasses(client);
      setBusy(false);
    }
  }

  const importClass = () =>
    run(() => call(googleClassrooms.create, { body: { classroom_id: id } }), t('classrooms.imported'));
  const importStudents = () =>
    run(async () => {
      const roster = await call(googleClassrooms.students, { body: { classroom_id: id } });
      client.setQueryData(importQuery(roster.id).queryKey, roster);
      await navigate({ to: '/users/students/import', search: { id: roster.id } });
    });
  const publish = (courseId: number) =>
    run(
      () => call(courses.update, { params: { id: courseId }, body: { status: 'publish' } }),
      t('classrooms.published'),
    );

  return (
    <div className={base.actions}>
      <Button
        size="small"
        busy={busy}
        aria-label={t(course ? 'classrooms.import_students_of' : 'classrooms.import_named', { name: of.name })}
        onClick={() => void (course ? importStudents() : importClass())}
      >
        {t(course ? 'classrooms.import_students' : 'classrooms.import')}
      </Button>
      <ClassMenu of={of} onAsk={setQuestion} onPublish={(courseId) => void publish(courseId)} />
      {course && question && (
        <ClassDialog key={question} question={question} of={{ ...of, course }} onClose={() => setQuestion(undefined)} />
      )}
    </div>
  );
}
