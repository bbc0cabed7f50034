import { useTranslation } from '#i18n';
import { useQuizExport } from '../editor/useQuizActions.ts';
import { DownloadIcon } from '../../../../shared/ui/icons.tsx';
import { MenuItem } from '../../../../shared/ui/overlays/Menu.tsx';

export function ExportQuiz({ item }: { item: { id: number } }) {
  const { t } = useTranslation();
  const exportQuiz = useQuizExport();
  return (
    <MenuItem icon={<DownloadIcon />} onClick={() => exportQuiz.mutate(item.id)}>
      {t('builder.export_quiz')}
    </MenuItem>
  );
}
