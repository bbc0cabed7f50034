import { useTranslation } from '#i18n';
import { useBuilder } from '../../../../admin/builder/store/useBuilder.ts';
import { UploadIcon } from '../../../../shared/deferred/icons.tsx';
import { MenuItem } from '../../../../shared/ui/overlays/Menu.tsx';
import { ImportQuizDialog } from './ImportQuizDialog.tsx';

export function ImportQuiz({ sectionId }: { sectionId: number }) {
  const { t } = useTranslation();
  const { open } = useBuilder();
  return (
    <MenuItem
      icon={<UploadIcon />}
      onClick={() =>
        open({ kind: 'of_type', render: (onClose) => <ImportQuizDialog section={sectionId} onClose={onClose} /> })
      }
    >
      {t('builder.import_quiz')}
    </MenuItem>
  );
}
