import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import { studentOptions } from '../../attempts/options.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import classes from './EnrollInCourseDialog.module.css';
import { RefusedPeople } from './RefusedPeople.tsx';
import { useOneByOne } from './useOneByOne.ts';

/** Whom the school knows by these ids. */
function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({ ...studentOptions.named(ids.map(String)), enabled: ids.length > 0 });
  return new Map(data?.options.map(({ value, label }) => [Number(value), label]));
}

/** Lets people into this course by hand; they are looked for one by one. */
export function EnrollInCourseDialog({
  open,
  onClose,
  course,
  onDone,
}: {
  open: boolean;
  onClose: () => void;
  course: { id: number; name: string };
  onDone: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const names = useNames(chosen);
  const { busy, refused, run, forget } = useOneByOne(chosen, (id) =>
    call(enrollments.create, { body: { course_id: course.id, user_id: id, expires_at: endsAt } }),
  );
  const nameOf = (id: number) => names.get(id) ?? '…';
  const choose = (ids: readonly number[]) => {
    setChosen(ids);
    forget();
  };

  async function enroll() {
    const { done, complete } = await run();
    await onDone();
    if (done > 0) toast.good(t('people.enrolled', { count: done }));
    if (complete) onClose();
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('people.enroll_in_title', { course: course.name })}
      confirm={t(refused.length > 0 ? 'people.try_again' : 'people.enroll_confirm')}
      busy={busy}
      disabled={chosen.length === 0}
      onConfirm={() => void enroll()}
    >
      <div className={base.stack16}>
        <OptionField
          // Each choice begins with an empty field.
          key={chosen.length}
          label={t('people.enroll_whom')}
          placeholder={t('people.enroll_search')}
          source={chosen.length > 0 ? studentOptions.without(chosen) : studentOptions}
          onChange={(value) => {
            if (value !== '') choose([...chosen, Number(value)]);
          }}
        />
        {chosen.length > 0 && (
          <ul className={classes.chosen} aria-label={t('people.enroll_chosen')}>
            {chosen.map((id) => (
              <li key={id}>
                <bdi>{nameOf(id)}</bdi>
                <IconButton
                  label={t('people.enroll_leave_out', { name: nameOf(id) })}
                  onClick={() => choose(chosen.filter((one) => one !== id))}
                >
                  <CloseIcon size={16} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        <DateTimeField
          label={t('people.access_ends')}
          description={t('people.access_ends_help', { zone })}
          zone={zone}
          value={endsAt}
          onChange={setEndsAt}
        />
        <RefusedPeople refused={refused.map(({ one: id, because }) => ({ id, name: nameOf(id), because }))} />
      </div>
    </ConfirmDialog>
  );
}
