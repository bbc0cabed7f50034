import type { UserCourse } from '@lectern/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { enrollments } from '../../../shared/deferred/endpoints.gen.ts';
import { DateTimeField } from '../../../shared/forms/DateTimeField.tsx';
import { TextField } from '../../../shared/forms/fields.tsx';
import { useSiteFormat } from '../../../shared/format/useSiteFormat.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import base from '../../../shared/ui/base.module.css';
import type { ListActions } from '../../list/bulk/listActions.ts';
import { NotifyField } from './NotifyField.tsx';
import { RefusedPeople } from './RefusedPeople.tsx';
import { useOneByOne } from './useOneByOne.ts';

/** All that a list has found. */
interface AllFound {
  total: number;
  /** True when the long job has begun. */
  start: ListActions<UserCourse>['startBulk'];
}

interface Props {
  open: boolean;
  onClose: () => void;
  /** One, or several of one course. */
  of: readonly UserCourse[];
  /** Set for all that a list of the course has found, of which `of` is a part: it is done in the background. */
  all?: AllFound | undefined;
  onDone: () => Promise<void>;
}

/** What can be done with enrollments that are there. */
export type EnrollmentAct = 'extend' | 'end' | 'reset' | 'complete';

const nameOf = ({ user }: UserCourse): string => user?.display_name ?? '';
const byId = ({ id }: UserCourse) => ({ params: { id } });

/** Asks, does it to each, says what became of it, and closes when it is done for all. */
function ActDialog({
  act,
  of,
  all,
  send,
  changes,
  open,
  onClose,
  onDone,
  danger = false,
  disabled = false,
  children,
}: Props & {
  act: EnrollmentAct;
  send: (one: UserCourse) => Promise<unknown>;
  /** Changes of a long job. */
  changes?: Record<string, unknown>;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { busy, refused, run } = useOneByOne(of, send);
  const [starting, setStarting] = useState(false);
  const [only] = of;
  const count = all?.total ?? of.length;
  const filled = { name: only && nameOf(only), course: only?.course?.name, count };
  const one = count === 1 ? '' : '_many';
  async function startAll({ start }: AllFound) {
    setStarting(true);
    const began = await start(act === 'extend' ? 'update' : act, changes);
    setStarting(false);
    if (began) onClose();
  }
  async function confirm() {
    if (all) return startAll(all);
    const { done, complete } = await run();
    await onDone();
    const name = done === 1 && of.length === 1 ? filled.name : undefined;
    if (done > 0) toast.good(name ? t(`people.${act}_done`, { name }) : t('people.done_for', { count: done }));
    if (complete) onClose();
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      danger={danger}
      title={t(`people.${act}${one}_title`, filled)}
      confirm={t(refused.length > 0 ? 'people.try_again' : `people.${act}_confirm`)}
      busy={busy || starting}
      disabled={disabled}
      onConfirm={() => void confirm()}
    >
      <div className={base.stack16}>
        {children}
        {all && <p className={base.help}>{t('people.as_job')}</p>}
        <RefusedPeople refused={refused.map(({ one: row, because }) => ({ id: row.id, name: nameOf(row), because }))} />
      </div>
    </ConfirmDialog>
  );
}

/** Until when the course stays open; also lets in who was out. */
function ExtendDialog(props: Props) {
  const { t } = useTranslation();
  const { zone } = useSiteFormat();
  const [only] = props.of;
  const [endsAt, setEndsAt] = useState((props.of.length === 1 && only?.expires_at) || null);
  const [notify, setNotify] = useState(true);
  const body = { status: 'active' as const, expires_at: endsAt, notify };
  return (
    <ActDialog {...props} act="extend" changes={body} send={(one) => call(enrollments.update, { ...byId(one), body })}>
      <DateTimeField
        label={t('people.access_ends')}
        description={t('people.access_ends_help', { zone })}
        zone={zone}
        value={endsAt}
        onChange={setEndsAt}
      />
      <NotifyField value={notify} onChange={setNotify} />
    </ActDialog>
  );
}

/** Takes the course away; what was done in it is kept for the day they come back. */
function EndDialog(props: Props) {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(true);
  return (
    <ActDialog
      {...props}
      act="end"
      danger
      changes={{ notify }}
      send={(one) => call(enrollments.remove, { ...byId(one), query: { notify } })}
    >
      <p>{t('people.end_text')}</p>
      <NotifyField value={notify} onChange={setNotify} />
    </ActDialog>
  );
}

/** Deletes progress permanently; requires typing the name, or the number of people. */
function ResetDialog(props: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [only] = props.of;
  const count = props.all?.total ?? props.of.length;
  const name = only ? nameOf(only) : '';
  const course = only?.course?.name;
  const mustType = count === 1 ? name.trim() : String(count);
  return (
    <ActDialog
      {...props}
      act="reset"
      danger
      disabled={typed.trim() !== mustType}
      send={(one) => call(enrollments.reset, byId(one))}
    >
      <p>{count === 1 ? t('people.reset_text', { name, course }) : t('people.reset_many_text', { count, course })}</p>
      <p>{t('people.reset_kept')}</p>
      <TextField
        label={t('people.reset_type', { text: mustType })}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ActDialog>
  );
}

/** Sets all that is open completed, whatever it asks for. */
function CompleteDialog(props: Props) {
  const { t } = useTranslation();
  const [notify, setNotify] = useState(true);
  return (
    <ActDialog
      {...props}
      act="complete"
      changes={{ notify }}
      send={(one) => call(enrollments.complete, { ...byId(one), body: { notify } })}
    >
      <p>{t('people.complete_text')}</p>
      <NotifyField value={notify} onChange={setNotify} />
    </ActDialog>
  );
}

const dialogs = { extend: ExtendDialog, end: EndDialog, reset: ResetDialog, complete: CompleteDialog };

/** The dialog of one of these acts. */
export function EnrollmentDialog({ act, ...props }: Props & { act: EnrollmentAct }) {
  const Dialog = dialogs[act];
  return <Dialog {...props} />;
}

/** Available actions: people who may enroll end and extend enrollments, staff of the course set progress. */
export const actsOf = ({ can }: UserCourse, { enrols }: { enrols: boolean }): EnrollmentAct[] => [
  ...(enrols ? (['extend'] as const) : []),
  ...(can.complete ? (['complete'] as const) : []),
  ...(can.reset ? (['reset'] as const) : []),
  ...(enrols ? (['end'] as const) : []),
];
