/** Somebody wants to search while the sidebar, and with it the search, is not there: it takes the focus when it comes. */
let requested = false;

export const requestSearch = () => {
  requested = true;
};

export function takeSearchRequest(): boolean {
  const request = requested;
  requested = false;
  return request;
}
