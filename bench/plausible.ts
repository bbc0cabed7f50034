/**
 * The floor does the least that a request needs, so Lectern cannot be several times as fast: such a figure measures
 * something else than its name says. A figure far below the floor is as wrong.
 */
const MAX_OF_FLOOR = 3;
const MIN_OF_FLOOR = 0.01;

/** Why a figure in requests per second cannot be right; undefined if it can. */
export function implausibility(name: string, { perSecond, floor }: { perSecond: number; floor: number }) {
  const share = perSecond / floor;
  if (share >= MIN_OF_FLOOR && share <= MAX_OF_FLOOR) return undefined;
  const side = share > MAX_OF_FLOOR ? `more than ${MAX_OF_FLOOR} times` : `less than ${MIN_OF_FLOOR} times`;
  return `${name}: ${Math.round(perSecond)} requests per second is ${side} the floor of ${Math.round(floor)}`;
}

/** Measures again before it fails: a pause of the machine in one of two short measurements looks the same. */
export async function measurePlausible<Found extends { school: { perSecond: number }; floor: { perSecond: number } }>(
  name: string,
  measure: () => Promise<Found>,
): Promise<Found> {
  for (let tries = 1; ; tries += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const found = await measure();
    const wrong = implausibility(name, { perSecond: found.school.perSecond, floor: found.floor.perSecond });
    if (!wrong) return found;
    if (tries === 3) throw new Error(wrong);
  }
}
