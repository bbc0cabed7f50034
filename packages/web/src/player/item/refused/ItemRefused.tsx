import type { Lock } from '@lectern/contract';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#i18n';
import { ApiError } from '../../../shared/api/errors.ts';
import { usePageSettings } from '../../../shared/api/settings.tsx';
import { Button, buttonClass, ButtonLink } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { AlertIcon, OfflineIcon, QuizIcon, UserIcon } from '../../../shared/ui/icons.tsx';
import { here, registerAddress, signInAddress } from '../../course/addresses.ts';
import { CourseLink } from '../../course/CourseLink.tsx';
import { ItemLink } from '../../course/ItemLink.tsx';
import type { ItemRef } from '../../course/outline.ts';
import { isClosedCourse } from './closedCourse.ts';
import { LockedPanel } from './LockedPanel.tsx';
import { NotFound } from './NotFound.tsx';
import { Panel } from '../Panel.tsx';

const CourseRefused = lazy(async () => ({ default: (await import('./CourseRefused.tsx')).CourseRefused }));

/** The server wrote the lock into the error, in the shape of the contract. */
const lockIn = ({ data }: ApiError): Lock => ({
  reason: data.reason as Lock['reason'],
  available_at: (data.available_at ?? null) as Lock['available_at'],
  item: (data.item ?? null) as Lock['item'],
});

/** Every refusal of an item or a course has its own view with one way on. */
export function ItemRefused({
  error,
  courseId,
  back,
  name,
  onRetry,
}: {
  error: Error;
  courseId: number;
  back: ItemRef | null;
  name?: string | undefined;
  onRetry: () => void;
}) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  const code = error instanceof ApiError ? error.code : '';

  if (error instanceof ApiError && code === 'content_locked') {
    return <LockedPanel lock={lockIn(error)} courseId={courseId} back={back} name={name} />;
  }
  if (error instanceof ApiError && code === 'content_restricted_during_quiz') {
    const quizId = Number(error.data.quiz_id);
    return (
      <Panel
        icon={<QuizIcon size={28} />}
        title={t('quiz_restricted_title')}
        actions={
          quizId > 0 && (
            <ItemLink
              courseId={Number(error.data.course_id) || courseId}
              item={{ id: quizId, type: 'quiz', locked: false }}
              className={buttonClass({ variant: 'primary' })}
            >
              {t('quiz_go_to')}
            </ItemLink>
          )
        }
      >
        {t('quiz_restricted_text')}
      </Panel>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  if (code === 'not_signed_in') {
    return (
      <Panel
        icon={<UserIcon size={28} />}
        title={t('refused_sign_in_title')}
        actions={
          <>
            <ButtonLink variant="primary" href={signInAddress(home_url, here())}>
              {t('sign_in')}
            </ButtonLink>
            <ButtonLink href={registerAddress(home_url, here())}>{t('create_account')}</ButtonLink>
            <CourseLink courseId={courseId} className={buttonClass({ variant: 'quiet' })}>
              {t('to_course_page')}
            </CourseLink>
          </>
        }
      >
        {t('refused_sign_in_text')}
      </Panel>
    );
  }
  if (error instanceof ApiError && isClosedCourse(code)) {
    return (
      <Suspense>
        <CourseRefused code={code} error={error} courseId={courseId} />
      </Suspense>
    );
  }
  const offline = error instanceof ApiError && error.status === 0;
  const shownCode =
    error instanceof ApiError && !offline ? t('error_code', { code: `${error.status} ${code}` }) : undefined;
  return (
    <Panel
      icon={offline ? <OfflineIcon size={28} /> : <AlertIcon size={28} />}
      tone="bad"
      title={t('error_title')}
      {...(shownCode && { code: shownCode })}
      actions={<Button onClick={onRetry}>{t('try_again')}</Button>}
    >
      {errorText(t, error)}
    </Panel>
  );
}
