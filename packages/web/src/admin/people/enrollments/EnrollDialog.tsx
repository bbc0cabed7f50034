import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import { courseOptions } from '../../courses/courseOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import type { Person } from '../person.ts';
import { NotifyField } from './NotifyField.tsx';
import { RefusedPeople } from './RefusedPeople.tsx';
import { useOneByOne } from './useOneByOne.ts';

/** Lets people into a course by hand. Who is in it already stays in; who is refused is named with the reason. */
export function EnrollDialog({
  open,
  onClose,
  people,
  all,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  people: readonly Person[];
  /** Set for all that a list has found, of which `people` is a part: they are enrolled in the background. */
  all?: { total: number; start: ListActions<Person>['startBulk'] } | undefined;
  onDone: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [courseId, setCourseId] = useState('');
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const [notify, setNotify] = useState(true);
  const [starting, setStarting] = useState(false);
  const count = all?.total ?? people.length;
  const { busy, refused, run, forget } = useOneByOne(people, ({ id }) =>
    call(enrollments.create, { body: { course_id: Number(courseId), user_id: id, expires_at: endsAt, notify } }),
  );

  async function enroll() {
    if (courseId === '') return;
    if (all) {
      setStarting(true);
      const began = await all.start('enroll', { course_id: Number(courseId), expires_at: endsAt, notify });
      setStarting(false);
      if (began) onClose();
      return;
    }
    const { done, complete } = await run();
    await onDone();
    if (done > 0) toast.good(t('people.enrolled', { count: done }));
    if (complete) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        count === 1
          ? t('people.enroll_title', { name: people[0]?.display_name })
          : t('people.enroll_many_title', { count })
      }
      confirm={t(refused.length > 0 ? 'people.try_again' : 'people.enroll_confirm')}
      busy={busy || starting}
      disabled={courseId === ''}
      onConfirm={() => void enroll()}
    >
      <div className={base.stack16}>
        <OptionField
          label={t('people.course')}
          source={courseOptions}
          required
          value={courseId}
          onChange={(value) => {
            setCourseId(value);
            forget();
          }}
        />
        <DateTimeField
          label={t('people.access_ends')}
          description={t('people.access_ends_help', { zone })}
          zone={zone}
          value={endsAt}
          onChange={setEndsAt}
        />
        <NotifyField value={notify} onChange={setNotify} />
        {all && <p className={base.help}>{t('people.as_job')}</p>}
        <RefusedPeople
          refused={refused.map(({ one: { id, display_name: name }, because }) => ({ id, name, because }))}
        />
      </div>
    </ConfirmDialog>
  );
}
