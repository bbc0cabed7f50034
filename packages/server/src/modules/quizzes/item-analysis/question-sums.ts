/** Sums over the attempts that asked a question: x are its points, r those of all other questions of the attempt. */
export interface QuestionSums {
  asked: number;
  /** Full points. */
  points: number;
  x: number;
  xx: number;
  r: number;
  rr: number;
  xr: number;
  /** Attempts of the upper and the lower group that asked it, and the sums of their points. */
  upperAsked: number;
  upperX: number;
  lowerAsked: number;
  lowerX: number;
}

/** Share of attempts in the upper and in the lower group. */
export const GROUP_SHARE = 0.27;
