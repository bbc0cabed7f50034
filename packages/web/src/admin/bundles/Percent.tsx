import { useFormat } from '../../shared/format/useFormat.ts';

export function Percent({ value }: { value: number }) {
  return useFormat().percent(value);
}
