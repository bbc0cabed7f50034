import { Notice } from '../../../shared/ui/feedback/Notice.tsx';

/** Who was left out, and why. */
export function RefusedPeople({ refused }: { refused: readonly { id: number; name: string; because: string }[] }) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="bad">
      <ul>
        {refused.map(({ id, name, because }) => (
          <li key={id}>
            <bdi>{name}</bdi>: {because}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
