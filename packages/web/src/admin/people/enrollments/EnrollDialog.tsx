import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/api/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import { courseOptions } from '../../courses/courseOptions.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import type { Person } from '../person.ts';

interface Refusal {
  person: Person;
  because: string;
}

/** Lets people into a course by hand. Who is in it already stays in; who is refused is named with the reason. */
export function EnrollDialog({
  open,
  onClose,
  people,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  people: readonly Person[];
  onDone: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [courseId, setCourseId] = useState('');
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  // Those who were refused are tried again by the same button.
  const left = refused.length > 0 ? refused.map(({ person }) => person) : people;

  async function enroll() {
    if (courseId === '') return;
    setBusy(true);
    const found: Refusal[] = [];
    for (const person of left) {
      const body = { course_id: Number(courseId), user_id: person.id, expires_at: endsAt };
      await call(enrollments.create, { body }).catch((error: unknown) =>
        found.push({ person, because: errorText(t, error) }),
      );
    }
    setBusy(false);
    setRefused(found);
    await onDone();
    if (found.length < left.length) toast.good(t('people.enrolled', { count: left.length - found.length }));
    if (found.length === 0) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        people.length === 1
          ? t('people.enroll_title', { name: people[0]?.display_name })
          : t('people.enroll_many_title', { count: people.length })
      }
      confirm={t(refused.length > 0 ? 'people.try_again' : 'people.enroll_confirm')}
      busy={busy}
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
            setRefused([]);
          }}
        />
        <DateTimeField
          label={t('people.access_ends')}
          description={t('people.access_ends_help', { zone })}
          zone={zone}
          value={endsAt}
          onChange={setEndsAt}
        />
        {refused.length > 0 && (
          <Notice tone="bad">
            <ul>
              {refused.map(({ person, because }) => (
                <li key={person.id}>
                  <bdi>{person.display_name}</bdi>: {because}
                </li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
