interface Place {
  pathname: string;
  search: object;
}

/**
 * Whether a navigation leaves a form. All tabs of a form have one path; `shows` decides which of its URLs show a form
 * next to another.
 */
export const leavesForm = (
  { current, next }: { current: Place; next: Place },
  shows: (search: object) => boolean = () => true,
) => current.pathname !== next.pathname || !shows(next.search);
