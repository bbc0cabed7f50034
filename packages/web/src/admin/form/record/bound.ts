interface Binding {
  value?: unknown;
  onChange: (value: never) => void;
  error?: unknown;
}

/** A form's binding for a field that is made of more than one input, which is told its path rather than carrying it. */
export function bound<Value>(path: string, { value, onChange, error }: Binding) {
  return {
    path,
    value: value as Value,
    onChange: onChange as (value: Value) => void,
    error: error as string | undefined,
  };
}
