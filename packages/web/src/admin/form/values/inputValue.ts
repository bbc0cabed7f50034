/** What a field says when it changes: its value itself, or the event of a native input. */
export function inputValue(change: unknown): unknown {
  if (typeof change !== 'object' || change === null || !('nativeEvent' in change)) return change;
  const { currentTarget } = change as unknown as { currentTarget: HTMLInputElement };
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value;
}
