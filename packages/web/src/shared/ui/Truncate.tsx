import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Cuts at whole letters, as the specification asks in places; the pointer and readers by ear get the full text. */
export function Truncate({ text, at }: { text: string; at: number }) {
  const letters = [...text];
  if (letters.length <= at) return <bdi>{text}</bdi>;
  return (
    <bdi title={text}>
      <span aria-hidden>{`${letters.slice(0, at).join('').trimEnd()}…`}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </bdi>
  );
}
