import { call } from '../../../shared/api/client.ts';
import { users } from '../../../shared/api/endpoints.gen.ts';
import { EditIcon, LockIcon, RemoveIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { MailIcon, SchoolIcon, ShowIcon, UnlockIcon } from '../../../shared/deferred/icons.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { bulkExport, oneRow } from '../../list/bulk/actions.tsx';
import type { ListActions } from '../../list/bulk/listActions.ts';
import type { BulkAction, RowAction } from '../../list/state/list.ts';
import type { Target } from '../../list/state/target.ts';
import { EnrollDialog } from '../enrollments/EnrollDialog.tsx';
import { EraseManyDialog } from '../erasure/EraseManyDialog.tsx';
import {
  detailPath,
  editPath,
  mayBlock,
  mayErase,
  mayManage,
  maySignInAs,
  type Person,
  type PersonKind,
  personName,
} from '../person.ts';
import { signInAs } from '../signInAs.ts';
import { writeAction, writeToOne } from '../writeAction.tsx';

/** Who is kept out loses nothing, and everything they have open ends: it is asked about first. */
function block(person: Person, { t, ask, change }: ListActions<Person>): RowAction {
  return {
    id: 'block',
    label: t('people.block'),
    icon: <LockIcon size={18} />,
    tone: 'bad',
    run: () =>
      ask(({ open, onClose }) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          danger
          title={t('people.block_title', { name: person.display_name })}
          confirm={t('people.block')}
          onConfirm={() => {
            onClose();
            void change('update', oneRow(person), { status: 'blocked' });
          }}
        >
          <p>{t('people.block_text')}</p>
        </ConfirmDialog>
      )),
  };
}

const unblock = (person: Person, { t, change }: ListActions<Person>): RowAction => ({
  id: 'unblock',
  label: t('people.unblock'),
  icon: <UnlockIcon size={18} />,
  run: () => void change('update', oneRow(person), { status: 'active' }),
});

/** Actions of an account other than editing its fields. */
function accountActions(person: Person, listActions: ListActions<Person>): RowAction[] {
  const { t, rights, ask, attempt } = listActions;
  const blocked = person.status === 'blocked';
  return [
    ...(rights.may('enrol_learners') && !blocked
      ? [
          {
            id: 'enroll',
            label: t('people.enroll'),
            icon: <SchoolIcon size={18} />,
            run: () => ask((props) => <EnrollDialog {...props} people={[person]} onDone={listActions.refresh} />),
          },
        ]
      : []),
    ...(rights.may('manage_users') && !blocked && person.id !== rights.userId
      ? [writeToOne(listActions, personName, person)]
      : []),
    ...(mayManage(person) && !blocked && person.id !== rights.userId
      ? [
          {
            id: 'password_link',
            label: t('people.send_link'),
            icon: <MailIcon size={18} />,
            run: () =>
              void attempt(
                () => call(users.sendPasswordLink, { params: { id: person.id } }),
                t('people.link_sent', { name: person.display_name }),
              ),
          },
        ]
      : []),
    ...(maySignInAs(rights, person)
      ? [
          {
            id: 'sign_in_as',
            label: t('people.sign_in_as'),
            icon: <UserIcon size={18} />,
            run: () => void signInAs(person, t),
          },
        ]
      : []),
    ...(mayBlock(rights, person) ? [blocked ? unblock(person, listActions) : block(person, listActions)] : []),
  ];
}

export const personActions =
  (kind: PersonKind) =>
  (person: Person, listActions: ListActions<Person>): RowAction[] => [
    { id: 'view', label: listActions.t('people.view'), icon: <ShowIcon size={18} />, to: detailPath(kind, person) },
    ...(mayManage(person)
      ? [{ id: 'edit', label: listActions.t('people.edit'), icon: <EditIcon size={18} />, to: editPath(kind, person) }]
      : []),
    ...accountActions(person, listActions),
  ];

export function bulkPersonActions(listActions: ListActions<Person>): BulkAction<Person>[] {
  const { t, rights, ask, change } = listActions;
  if (!rights.may('manage_users')) return [bulkExport(listActions)];
  return [
    {
      id: 'enroll',
      label: t('people.enroll'),
      icon: <SchoolIcon size={18} />,
      run: ({ kind, rows, total }) =>
        ask((props) => (
          <EnrollDialog
            {...props}
            people={rows}
            all={kind === 'all' ? { total, start: listActions.startBulk } : undefined}
            onDone={listActions.refresh}
          />
        )),
    },
    writeAction(listActions, personName),
    bulkExport(listActions),
    {
      id: 'unblock',
      label: t('people.unblock'),
      icon: <UnlockIcon size={18} />,
      run: (target) => void change('update', target, { status: 'active' }),
    },
    {
      id: 'block',
      label: t('people.block'),
      icon: <LockIcon size={18} />,
      tone: 'bad',
      run: (target) =>
        ask(({ open, onClose }) => (
          <ConfirmDialog
            open={open}
            onClose={onClose}
            danger
            title={t('people.block_many_title', { count: target.total })}
            confirm={t('people.block')}
            onConfirm={() => {
              onClose();
              void change('update', target, { status: 'blocked' });
            }}
          >
            <p>{t('people.block_text')}</p>
          </ConfirmDialog>
        )),
    },
    ...(mayErase(rights)
      ? [
          {
            id: 'erase',
            label: t('people.erase'),
            icon: <RemoveIcon size={18} />,
            tone: 'bad' as const,
            run: (target: Target<Person>) =>
              ask((props) => <EraseManyDialog {...props} target={target} change={change} />),
          },
        ]
      : []),
  ];
}
