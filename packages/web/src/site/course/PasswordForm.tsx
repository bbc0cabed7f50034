import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from '#i18n';
import { MAX_COURSE_PASSWORD_LENGTH } from '@lectern/contract/limits';
import { call } from '../../shared/api/client.ts';
import { courses } from '../../shared/api/endpoints.gen.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { errorText } from '../../shared/ui/feedback/errorText.ts';
import { LockIcon } from '../../shared/ui/icons.tsx';
import type { Course } from '../catalog/course.ts';
import { sessionQuery } from '../session.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';
import classes from './CourseAction.module.css';

export function PasswordForm({ course, message }: { course: Course; message: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  const wrong = useId();
  const unlock = useMutation({
    mutationFn: (password: string) => call(courses.unlock, { params: { id: course.id }, body: { password } }),
    // A visitor is a guest from now on: first who they are, then what they may do.
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: [courses.standing.path] });
      await queryClient.invalidateQueries({ queryKey: [courses.curriculum.path] });
    },
    onError: () => field.current?.select(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (field.current?.value) unlock.mutate(field.current.value);
    else field.current?.focus();
  }
  return (
    <form className={classes.password} method="post" onSubmit={submit}>
      <p className={classes.why}>
        <LockIcon />
        {message}
      </p>
      <label className={classes.label}>
        {t('course_password')}
        <input
          ref={field}
          className={classes.field}
          type="password"
          name="course-password"
          // Not the password of an account: managers must neither offer nor keep one here.
          autoComplete="one-time-code"
          maxLength={MAX_COURSE_PASSWORD_LENGTH}
          required
          aria-invalid={unlock.isError || undefined}
          aria-describedby={unlock.isError ? wrong : undefined}
        />
      </label>
      {unlock.error && (
        <p id={wrong} className={classes.bad} role="alert">
          {errorText(t, unlock.error)}
        </p>
      )}
      <Button type="submit" variant="primary" className={classes.main} busy={unlock.isPending} disabled={!hydrated}>
        {t('open_course')}
      </Button>
    </form>
  );
}
