import type { Section } from '@lectern/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../shared/api/client.ts';
import { sections } from '../../endpoints.gen.ts';
import { ChoiceField } from '../../../shared/forms/ChoiceField.tsx';
import { ConfirmDialog } from '../../../shared/ui/overlays/ConfirmDialog.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';

const WITH_ITEMS = 'items';

/** Asks what becomes of the items of a section that goes: they go to the trash with it, or stay in another one. */
export function RemoveSection({
  section,
  items,
  others,
  open,
  onClose,
  onRemoved,
}: {
  section: Section;
  items: number;
  others: readonly { id: number; name: string }[];
  open: boolean;
  onClose: () => void;
  onRemoved: () => Promise<void>;
}) {
  const { t } = useTranslation();
  const [target, setTarget] = useState(WITH_ITEMS);
  const remove = useMutation({
    mutationFn: () =>
      call(sections.remove, {
        params: { id: section.id },
        query: target === WITH_ITEMS ? { force: false } : { force: true, children: false, move_to: Number(target) },
      }),
    async onSuccess() {
      onClose();
      toast.good(t(target === WITH_ITEMS ? 'course.section_trashed' : 'course.section_removed'));
      await onRemoved();
    },
    onError: (error) => toast.bad(t('form.not_saved'), errorText(t, error)),
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('course.remove_section_title', { name: section.name })}
      confirm={t('course.remove_section')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {items > 0 && (
        <ChoiceField
          label={t('course.its_items')}
          value={target}
          onChange={setTarget}
          choices={[
            { value: WITH_ITEMS, label: t('course.items_to_trash', { count: items }) },
            ...others.map(({ id, name }) => ({ value: String(id), label: t('course.items_move_to', { name }) })),
          ]}
        />
      )}
    </ConfirmDialog>
  );
}
