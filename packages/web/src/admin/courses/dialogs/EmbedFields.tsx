import { EMBEDDED_COUNTS } from '@lectern/contract/limits';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { useFormat } from '../../../shared/format/useFormat.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { type EmbedChoice, type EmbedKind, embedThemes, isEmbeddedList } from './embedCode.ts';
import classes from './EmbedDialog.module.css';

/** What an embed shows and how. `children`: the fields that say of what, after the kind. */
export function EmbedFields({
  kinds,
  choice,
  onChange,
  children,
}: {
  kinds: readonly EmbedKind[];
  choice: EmbedChoice;
  onChange: (part: Partial<EmbedChoice>) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <div className={classes.choices}>
      <SelectField
        label={t('courseList.embed_kind')}
        value={choice.kind}
        onChange={(value) => onChange({ kind: kinds.find((kind) => kind === value) ?? choice.kind })}
        options={kinds.map((kind) => ({ value: kind, label: t(`courseList.embed_kind_${kind}`) }))}
      />
      {children}
      {isEmbeddedList(choice) && (
        <SelectField
          label={t('courseList.embed_count')}
          value={choice.count}
          onChange={(value) => onChange({ count: value })}
          options={EMBEDDED_COUNTS.map((count) => ({ value: String(count), label: number(count) }))}
        />
      )}
      <SelectField
        label={t('courseList.embed_theme')}
        value={choice.theme}
        onChange={(value) => onChange({ theme: value })}
        options={embedThemes.map((theme) => ({ value: theme, label: t(`courseList.embed_theme_${theme}`) }))}
      />
    </div>
  );
}
