import { useTranslation } from '#i18n';
import { showQuestionsTab } from '../../course/questionsTab.ts';
import classes from './Sidebar.module.css';

/** Lessons and questions. An arrow key goes to the other one. */
export function SidebarTabs({ questions }: { questions: boolean }) {
  const { t } = useTranslation();
  const tab = (words: string, shown: boolean) => (
    <button
      type="button"
      role="tab"
      aria-selected={shown === questions}
      tabIndex={shown === questions ? 0 : -1}
      onClick={() => showQuestionsTab(shown)}
    >
      {t(words)}
    </button>
  );
  return (
    <div
      role="tablist"
      tabIndex={-1}
      aria-label={t('course_content')}
      className={classes.tabs}
      onKeyDown={({ key, currentTarget }) => {
        if (!/^Arrow[LR]/.test(key)) return;
        const others = [...currentTarget.children].filter((one) => one !== document.activeElement);
        (others[0] as HTMLElement).focus();
      }}
    >
      {tab('tab_lessons', false)}
      {tab('tab_questions', true)}
    </div>
  );
}
