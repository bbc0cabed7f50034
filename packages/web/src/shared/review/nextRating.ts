/** The rating after a click on a star: a second click on the first star takes the rating back. */
export const nextRating = (current: number, clicked: number): number => (current === 1 && clicked === 1 ? 0 : clicked);
