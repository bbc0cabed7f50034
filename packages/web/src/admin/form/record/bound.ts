interface Binding {
  value?: unknown;
  onChange: (value: never) => void;
  error?: unknown;
}

/** Binds a field with several inputs, which receives its path as a prop. */
export function bound<Value>(path: string, { value, onChange, error }: Binding) {
  return {
    path,
    value: value as Value,
    onChange: onChange as (value: Value) => void,
    error: error as string | undefined,
  };
}
