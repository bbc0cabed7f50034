import { memo, useState } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { authoredTypes } from '../../item-types/itemTypes.ts';
import { AddContent } from './AddContent.tsx';
import type { PendingItem } from '../store/builderStore.ts';
import { Handle } from '../drag/Handle.tsx';
import { InlineAdd } from './InlineAdd.tsx';
import { InlineName } from './InlineName.tsx';
import { ItemRow } from './ItemRow.tsx';
import type { OutlineSection } from '../store/outline.ts';
import { PendingRow } from './PendingRow.tsx';
import classes from './SectionCard.module.css';
import { SectionMenu } from './SectionMenu.tsx';
import { useBuilder } from '../store/useBuilder.ts';
import { useDraggable, useDropTarget } from '../drag/useDrag.ts';
import { useRename } from '../store/useMoves.ts';

export const SectionCard = memo(function SectionCard({
  section,
  number,
  folded,
  found,
  selected,
  held,
  heldItem,
  additions,
}: {
  section: OutlineSection;
  number: number;
  folded: boolean;
  /** The items to show, when only some are looked for. */
  found: ReadonlySet<number> | null;
  selected: ReadonlySet<number>;
  held: boolean;
  heldItem: number | null;
  /** Items that are on their way into this section. */
  additions: readonly PendingItem[];
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { store, canMove } = useBuilder();
  const rename = useRename();
  const [editing, setEditing] = useState(false);
  const thing = { kind: 'section' as const, id: section.id };
  const { element, handle, dragged } = useDraggable(thing, { label: section.name, disabled: !canMove });
  const edge = useDropTarget(element, thing, () => store.fold([section.id], false));
  const minutes = section.items.reduce((sum, item) => sum + item.duration, 0);
  const headingId = `section-name-${section.id}`;
  const contentId = `section-content-${section.id}`;
  const rows = section.items.flatMap((item, at) =>
    found && !found.has(item.id) ? [] : [{ item, number: at + 1, first: number === 1 && at === 0 }],
  );
  return (
    <section
      ref={element}
      id={`section-${section.id}`}
      className={classes.card}
      aria-labelledby={headingId}
      data-held={held || undefined}
      data-dragged={dragged || undefined}
      data-edge={edge ?? undefined}
    >
      {/* F2 is a key of the head, whichever part of it has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={classes.head}
        onKeyDown={(event) => {
          if (event.key !== 'F2') return;
          event.preventDefault();
          setEditing(true);
        }}
      >
        <Handle thing={thing} name={section.name} held={held} ref={handle} />
        <IconButton
          className={classes.fold}
          side="start"
          label={t(folded ? 'builder.unfold' : 'builder.fold', { name: section.name })}
          // Under the pointer without the name, which may be long.
          data-label={t(folded ? 'builder.unfold_it' : 'builder.fold_it')}
          aria-expanded={!folded}
          aria-controls={contentId}
          onClick={() => store.fold([section.id], !folded)}
        >
          <ChevronDownIcon className={classes.chevron} />
        </IconButton>
        <h2 id={headingId} className={classes.name}>
          <span className={classes.number}>{number}.</span>
          <InlineName
            name={section.name}
            label={t('builder.section_name')}
            editing={editing}
            onEditing={setEditing}
            onRename={(name) => rename(thing, name)}
          />
        </h2>
        <span className={classes.facts}>
          <span>{t('builder.items', { count: section.items.length })}</span>
          {minutes > 0 && <span>{format.duration(minutes * 60)}</span>}
        </span>
        <SectionMenu section={section} onRename={() => setEditing(true)} />
      </div>
      <div id={contentId} className={classes.content} hidden={folded}>
        {rows.length > 0 && (
          <ol role="list" className={classes.items}>
            {rows.map(({ item, ...row }) => (
              <ItemRow
                key={item.id}
                item={item}
                {...row}
                selected={selected.has(item.id)}
                selecting={selected.size > 0}
                held={heldItem === item.id}
              />
            ))}
          </ol>
        )}
        {section.items.length === 0 && additions.length === 0 && (
          <p className={classes.empty} data-over={edge === 'into' || undefined}>
            {t(edge === 'into' ? 'builder.drop_here' : 'builder.section_empty')}
          </p>
        )}
        {additions.map((addition) => (
          <PendingRow key={addition.key} name={addition.name} />
        ))}
        {!found && (
          <div className={classes.foot}>
            {authoredTypes.map(
              ({ type, inlineAdd }) =>
                inlineAdd && (
                  <InlineAdd
                    key={type}
                    button={t(inlineAdd.button)}
                    label={t(inlineAdd.label, { section: section.name })}
                    placeholder={t(inlineAdd.placeholder)}
                    onAdd={(name) => store.add({ name, section: section.id, type })}
                  />
                ),
            )}
            <AddContent section={section} />
          </div>
        )}
      </div>
    </section>
  );
});
