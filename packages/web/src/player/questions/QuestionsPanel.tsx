import type { CourseProgress } from '@lectern/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { FormScope } from '../../shared/forms/FormScope.tsx';
import { useNews } from '../../shared/notifications/useNews.ts';
import { here, signInAddress } from '../course/addresses.ts';
import { useQuestionsTab } from '../course/questionsTab.ts';
import { QuestionList } from './QuestionList.tsx';
import classes from './Questions.module.css';
import { refreshQuestions } from './queries.ts';
import { Thread } from './Thread.tsx';
import { useQuestionWords } from './words.ts';

/** Questions of the course, in the sidebar. */
export function QuestionsPanel({ course, onFollow }: { course: CourseProgress; onFollow: () => void }) {
  const { isUserLoggedIn } = usePageSettings();
  return isUserLoggedIn ? <Questions course={course} onFollow={onFollow} /> : <SignInFirst />;
}

function Questions({ course, onFollow }: { course: CourseProgress; onFollow: () => void }) {
  const client = useQueryClient();
  const { question } = useQuestionsTab();
  // A reply to the person is shown when they are notified; everything else when it is asked for again.
  useNews((news) => {
    if (news === 'reload' || news.course_id === course.course_id) void refreshQuestions(client);
  });
  const panel = useFocusOfQuestion(question);
  return (
    <FormScope>
      <div ref={panel}>
        {question > 0 ? <Thread key={question} id={question} onFollow={onFollow} /> : <QuestionList course={course} />}
      </div>
    </FormScope>
  );
}

/** The focus goes from a question of the list to the way back, and from there to the question again. */
function useFocusOfQuestion(question: number) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(question);
  // Synchronises with the browser, where the focus is nowhere once the pressed button is gone.
  useEffect(() => {
    const left = before.current;
    before.current = question;
    if (left === question || document.activeElement !== document.body) return;
    const place = question > 0 ? '[data-back]' : `[data-question="${left}"]`;
    panel.current?.querySelector<HTMLElement>(place)?.focus();
  }, [question]);
  return panel;
}

function SignInFirst() {
  const { t } = useQuestionWords();
  const { home_url } = usePageSettings();
  const back = encodeURIComponent(here());
  return (
    <p className={classes.signIn}>
      <a href={signInAddress(home_url, here())}>{t('sign_in_first')}</a>{' '}
      <a href={`${home_url.replace(/\/$/, '')}/register?redirect_to=${back}`}>{t('register')}</a>
    </p>
  );
}
