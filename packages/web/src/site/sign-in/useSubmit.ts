import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { errorsByField, fieldErrors } from '../../shared/api/errors.ts';
import { useHydrated } from '../../shared/ui/useHydrated.ts';

export type Values<Name extends string> = Record<Name, string>;

/**
 * A form whose fields belong to the browser: what a password manager fills in before the page is alive counts, and
 * nothing typed is lost when the server refuses. `check` finds what is wrong before anything is sent.
 */
export function useSubmit<Name extends string, Result>({
  names,
  check,
  send,
  onDone,
}: {
  names: readonly Name[];
  check: (values: Values<Name>) => Partial<Record<Name, string>>;
  send: (values: Values<Name>) => Promise<Result>;
  onDone?: (result: Result, values: Values<Name>) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});

  function show(found: Partial<Record<Name, string>>) {
    setErrors(found);
    const first = names.find((name) => found[name]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (result, values) => onDone?.(result, values),
    onError: (error) => show(errorsByField(fieldErrors(error)) as Partial<Record<Name, string>>),
  });

  const refused = errorsByField(fieldErrors(mutation.error)) as Partial<Record<Name, string>>;

  return {
    mutation,
    errors,
    /** What no field shows, nor has shown before it was changed. */
    formError: names.some((name) => errors[name] ?? refused[name]) ? undefined : mutation.error,
    /** Sent before the page is alive a form would be the browser's, so its button waits. */
    ready: hydrated,
    formProps: {
      ref: form,
      // Never in the address, whatever happens to the script.
      method: 'post',
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        if (name in errors) setErrors({ ...errors, [name]: undefined });
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (mutation.isPending) return;
        const data = new FormData(event.currentTarget);
        const values = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
        const found = check(values);
        show(found);
        if (names.some((name) => found[name])) mutation.reset();
        else mutation.mutate(values);
      },
    },
  };
}
