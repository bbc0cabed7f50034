/** Amounts of several currencies, which are never added. */
export function MoneyList({ amounts }: { amounts: readonly { currency: string; formatted: string }[] }) {
  if (amounts.length === 0) return '–';
  return amounts.map(({ currency, formatted }) => (
    <div key={currency}>
      <bdi>{formatted}</bdi>
    </div>
  ));
}
