import { useRef } from 'react';
import { cx } from '../../../shared/ui/cx.ts';
import { useActiveTabInSight } from '../../../shared/tabs/useActiveTabInSight.ts';
import tabClasses from '../../../shared/ui/Tabs.module.css';
import { changed } from '../state/address.ts';
import { AddressLink } from './AddressLink.tsx';
import { Count } from '../table/Count.tsx';
import classes from './ListTabs.module.css';
import type { ListController } from '../state/useList.ts';
import { useListWords } from '../state/useListWords.ts';

export function ListTabs<Row extends { id: number }>({ controller }: { controller: ListController<Row> }) {
  const { list, state, query, rights, searchOf } = controller;
  const { t, word } = useListWords(list);
  const row = useRef<HTMLElement>(null);
  useActiveTabInSight(row);
  const tabs = list.tabs?.filter((tab) => tab.when?.(rights) ?? true) ?? [];
  if (tabs.length === 0) return null;
  const counts = query.data && list.counts?.(query.data.meta);
  return (
    <nav ref={row} className={cx(tabClasses.tabs, tabClasses.scrolling, classes.tabs)} aria-label={t('list.tabs')}>
      {tabs.map(({ id, count }) => (
        <AddressLink
          key={id}
          className={cx(tabClasses.tab, classes.tab)}
          search={searchOf(changed(state, { tab: id }))}
          aria-current={state.tab === id ? 'page' : undefined}
        >
          {word(`tab_${id}`)}
          {count !== undefined && (
            <span className={cx(tabClasses.count, classes.count)}>
              {/* What there is none of is not in the answer. */}
              {counts && <Count value={counts[count] ?? 0} />}
            </span>
          )}
        </AddressLink>
      ))}
    </nav>
  );
}
