interface Place {
  pathname: string;
  search: object;
}

/** Whether somebody leaves a form. All tabs of a form have one path; `shows` knows which of its addresses show a form that is beside another. */
export const leavesForm = (
  { current, next }: { current: Place; next: Place },
  shows: (search: object) => boolean = () => true,
) => current.pathname !== next.pathname || !shows(next.search);
