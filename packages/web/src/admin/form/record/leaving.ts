interface Place {
  pathname: string;
  search: object;
}

/** Whether somebody leaves a form. `sameForm` knows its addresses: its tabs; without it they have one path. */
export const leavesForm = ({ current, next }: { current: Place; next: Place }, sameForm?: (next: Place) => boolean) =>
  !(sameForm ? sameForm(next) : current.pathname === next.pathname);
