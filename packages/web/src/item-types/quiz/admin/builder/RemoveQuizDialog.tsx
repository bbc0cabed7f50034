import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { quizzes } from '../../../../shared/api/endpoints.gen.ts';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';
import { DeleteDialog } from '../../../../admin/list/bulk/DeleteDialog.tsx';
import { useBuilder } from '../../../../admin/builder/store/useBuilder.ts';

/** Before a quiz goes for good together with what learners did in it. */
export function RemoveQuizDialog({
  item: { id, name },
  attempts,
  onClose,
}: {
  item: { id: number; name: string };
  attempts: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { store } = useBuilder();
  return (
    <DeleteDialog
      open
      onClose={onClose}
      title={t('list.delete_title', { name })}
      mustType={name}
      typeLabel={t('list.type_name', { name })}
      onDelete={() =>
        store
          .act(() => call(quizzes.remove, { params: { id }, query: { force: true } }))
          .then(
            () => toast.good(t('builder.quiz_deleted', { name })),
            (error: unknown) => toast.bad(t('builder.not_done'), errorText(t, error)),
          )
      }
    >
      <p>{t('builder.attempts_deleted', { count: attempts })}</p>
    </DeleteDialog>
  );
}
