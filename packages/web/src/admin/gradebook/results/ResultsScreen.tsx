import { useTranslation } from '#i18n';
import { TableIcon } from '../../../shared/ui/staffIcons.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { GradebookTabs } from '../GradebookTabs.tsx';
import { resultList } from './resultList.tsx';

/** The results of all courses. */
export function ResultsScreen() {
  const { t } = useTranslation();
  const part = { title: t('gradebook.title'), nav: <GradebookTabs current="results" /> };
  return <ListScreen list={resultList} icon={<TableIcon size={26} />} part={part} />;
}
