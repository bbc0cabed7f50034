/** Somebody wants to search while the sidebar, and with it the search, is not there: it takes the focus when it comes. */
let wished = false;

export const wishToSearch = () => {
  wished = true;
};

export function takeSearchWish(): boolean {
  const wish = wished;
  wished = false;
  return wish;
}
