import { useForm, type UseFormInput } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { errorsByField, fieldErrors } from '../shared/api/errors.ts';

interface Options<Values extends object, Answer>
  extends Pick<UseFormInput<Values>, 'initialValues' | 'validate' | 'onValuesChange'> {
  send: (values: Values) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onRefused?: () => void;
}

/**
 * A form whose values are sent with one call. Errors of the check and of the server are shown at their fields; the first
 * of these fields takes the focus.
 */
export function useCallForm<Values extends object, Answer>({
  send,
  onSent,
  onRefused,
  ...options
}: Options<Values, Answer>) {
  const form = useForm<Values>(options);
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(form.getValues()).find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };
  const call = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => {
      const errors = errorsByField(fieldErrors(error));
      form.setErrors(errors);
      focusFirst(errors);
      onRefused?.();
    },
  });
  return {
    form,
    isSending: call.isPending,
    /** The error that no field shows. */
    error: call.error && Object.keys(fieldErrors(call.error)).length === 0 ? call.error : undefined,
    onSubmit: form.onSubmit((values) => call.mutate(values), focusFirst),
  };
}
