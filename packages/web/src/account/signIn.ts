/** Where somebody signs in to come back to the same screen: the hash is the address in this area. */
export function signInAddress({ home, account, hash }: { home: string; account: string; hash: string }): string {
  return `${home.replace(/\/$/, '')}/sign-in?redirect_to=${encodeURIComponent(account + hash)}`;
}
