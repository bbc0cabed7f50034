import { useMemo } from 'react';
import { useTranslation } from '#i18n';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { SearchIcon } from '../../../shared/ui/icons.tsx';
import type { PendingItem } from '../store/builderStore.ts';
import { InlineAdd } from './InlineAdd.tsx';
import { foundItems, isFiltering, type OutlineFilter } from '../store/outlineFilter.ts';
import classes from './OutlineTree.module.css';
import { PendingRow } from './PendingRow.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useBuilder, useBuilderState } from '../store/useBuilder.ts';
import { useShownSections } from '../store/useShownSections.ts';

const NONE: readonly PendingItem[] = [];

/** The sections of the course, and the field for the next one. */
export function OutlineTree({ filter, selected }: { filter: OutlineFilter; selected: ReadonlySet<number> }) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  const { sections: all, folded, lift, additions } = useBuilderState(store);
  const sections = useShownSections(all);
  const filtering = isFiltering(filter);
  const found = useMemo(() => (filtering ? foundItems(sections, filter) : null), [filtering, sections, filter]);
  const lessonsOf = useMemo(() => Map.groupBy(additions, (addition) => addition.section), [additions]);
  const shown = sections.flatMap((section, at) =>
    found && !section.items.some((item) => found.has(item.id)) ? [] : [{ section, number: at + 1 }],
  );
  const newSections = lessonsOf.get(null) ?? NONE;

  if (filtering && shown.length === 0) {
    return <EmptyState icon={<SearchIcon size={26} />} title={t('builder.nothing_found')} />;
  }
  return (
    <div className={classes.tree}>
      {sections.length === 0 && newSections.length === 0 && (
        <EmptyState title={t('builder.empty')}>{t('builder.empty_text')}</EmptyState>
      )}
      {shown.map(({ section, number }) => (
        <SectionCard
          key={section.id}
          section={section}
          number={number}
          folded={!filtering && folded.has(section.id)}
          found={found}
          selected={selected}
          held={lift?.thing.kind === 'section' && lift.thing.id === section.id}
          heldItem={lift?.thing.kind === 'item' ? lift.thing.id : null}
          additions={lessonsOf.get(section.id) ?? NONE}
        />
      ))}
      {newSections.length > 0 && (
        <div className={classes.pending}>
          {newSections.map((addition) => (
            <PendingRow key={addition.key} name={addition.name} />
          ))}
        </div>
      )}
      {!filtering && (
        <div className={classes.add}>
          <InlineAdd
            button={t('builder.add_section')}
            label={t('builder.new_section')}
            placeholder={t('builder.section_placeholder')}
            startsOpen={all.length === 0}
            onAdd={(name) => store.add({ name, section: null })}
          />
        </div>
      )}
    </div>
  );
}
