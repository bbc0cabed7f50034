import { useFormat } from '../../shared/format/useFormat.ts';
import { Avatar } from '../../shared/ui/Avatar.tsx';
import base from '../../shared/ui/base.module.css';
import { EditIcon } from '../../shared/ui/icons.tsx';
import { rewardPeople } from '../endpoints.gen.ts';
import { AddressLink } from '../list/filters/AddressLink.tsx';
import { listOf } from '../list/state/list.ts';
import { seesAddresses } from '../resources/useRights.ts';
import { EmailText } from '../people/EmailText.tsx';

function Figure({ value }: { value: number }) {
  return useFormat().number(value);
}

function Moment({ at }: { at: string | null }) {
  const format = useFormat();
  return at ? <time dateTime={at}>{format.dateTime(at)}</time> : '–';
}

/** People with their points. */
export const rewardPeopleList = listOf({ list: rewardPeople.list })({
  name: 'reward_people',
  words: 'rewardPeople',
  wordsFrom: ['rewards', 'form'],
  defaultSort: '-points',
  nameOf: (person) => person.display_name,
  columns: [
    {
      id: 'name',
      sort: 'name',
      rowHeader: true,
      cell: ({ id, display_name: name, avatar_url: url }) => (
        <span className={base.row}>
          <Avatar name={name} url={url} size={28} />
          <AddressLink to={`/rewards/people/${id}`}>
            <bdi>{name}</bdi>
          </AddressLink>
        </span>
      ),
    },
    {
      id: 'email',
      when: seesAddresses,
      cell: ({ email }) => (
        <bdi>
          <EmailText address={email} />
        </bdi>
      ),
    },
    {
      id: 'points',
      sort: 'points',
      align: 'end',
      descendingFirst: true,
      cell: ({ points }) => <Figure value={points} />,
    },
    { id: 'achievements', align: 'end', cell: ({ achievements }) => <Figure value={achievements} /> },
    { id: 'last_entry', cell: ({ last_entry_at: at }) => <Moment at={at} /> },
  ],
  rowActions: ({ id }, { t }) => [
    { id: 'open', label: t('rewards.open_person'), icon: <EditIcon size={18} />, to: `/rewards/people/${id}` },
  ],
});
