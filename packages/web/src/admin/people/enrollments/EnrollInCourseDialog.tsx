import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { ApiError } from '../../../shared/api/errors.ts';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { CheckboxField, TextAreaField } from '../../../shared/forms/fields.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import { studentOptions } from '../../attempts/options.ts';
import { OptionField } from '../../list/filters/choices/OptionField.tsx';
import { useRights } from '../../resources/useRights.ts';
import { addressesIn } from './addressesIn.ts';
import classes from './EnrollInCourseDialog.module.css';
import { NotifyField } from './NotifyField.tsx';
import { RefusedPeople } from './RefusedPeople.tsx';
import { useOneByOne } from './useOneByOne.ts';

/** They are enrolled one after the other; a file of people is imported in the background. */
const MAX_ADDRESSES = 200;

/** A person by id, or by address. */
type Chosen = { id: number } | { email: string };

const isUnknown = (one: Chosen, error: unknown): boolean =>
  'email' in one && error instanceof ApiError && error.code === 'not_found';

/** Whom the school knows by these ids. */
function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { data } = useQuery({ ...studentOptions.named(ids.map(String)), enabled: ids.length > 0 });
  return new Map(data?.options.map(({ value, label }) => [Number(value), label]));
}

/** Lets people into this course by hand: looked for one by one, or by their addresses. */
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
  const { may } = useRights();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [endsAt, setEndsAt] = useState<string | null>(null);
  const [pasted, setPasted] = useState('');
  const [creates, setCreates] = useState(true);
  const [notify, setNotify] = useState(true);
  const names = useNames(chosen);
  const addresses = addressesIn(pasted);
  const tooMany = addresses.length > MAX_ADDRESSES;
  const all: Chosen[] = [...chosen.map((id) => ({ id })), ...addresses.map((email) => ({ email }))];
  const { busy, refused, run, forget } = useOneByOne(all, send, (one, error) =>
    isUnknown(one, error) ? t('people.enroll_unknown') : undefined,
  );
  const nameOf = (id: number) => names.get(id) ?? '…';

  async function send(one: Chosen): Promise<void> {
    const person = 'id' in one ? { user_id: one.id } : { email: one.email };
    const body = { course_id: course.id, ...person, expires_at: endsAt, notify };
    try {
      await call(enrollments.create, { body });
    } catch (error) {
      if (!creates || !may('manage_users') || !('email' in one) || !isUnknown(one, error)) throw error;
      await call(users.create, { body: { email: one.email, roles: ['student'] } });
      await call(enrollments.create, { body });
    }
  }

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
      disabled={all.length === 0 || tooMany}
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
        <TextAreaField
          label={t('people.enroll_addresses')}
          description={t('people.enroll_addresses_help')}
          error={tooMany && t('people.enroll_addresses_many', { most: MAX_ADDRESSES })}
          autosize
          minRows={2}
          maxRows={8}
          dir="auto"
          value={pasted}
          onChange={({ currentTarget: { value } }) => {
            setPasted(value);
            forget();
          }}
        />
        {addresses.length > 0 && (
          <>
            <p className={base.fact} role="status">
              {t('people.enroll_addresses_found', { count: addresses.length })}
            </p>
            {may('manage_users') && (
              <CheckboxField
                label={t('people.enroll_create')}
                checked={creates}
                onChange={({ currentTarget: { checked } }) => {
                  setCreates(checked);
                  forget();
                }}
              />
            )}
          </>
        )}
        <DateTimeField
          label={t('people.access_ends')}
          description={t('people.access_ends_help', { zone })}
          zone={zone}
          value={endsAt}
          onChange={setEndsAt}
        />
        <NotifyField value={notify} onChange={setNotify} />
        <RefusedPeople
          refused={refused.map(({ one, because }, at) => ({
            // Negative: people who are known by their address only.
            id: 'id' in one ? one.id : -1 - at,
            name: 'id' in one ? nameOf(one.id) : one.email,
            because,
          }))}
        />
      </div>
    </ConfirmDialog>
  );
}
