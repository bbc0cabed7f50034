/** URL of the sign-in page that returns to the same screen. The hash is the path within the account area. */
export function signInAddress({ home, account, hash }: { home: string; account: string; hash: string }): string {
  return `${home.replace(/\/$/, '')}/sign-in?redirect_to=${encodeURIComponent(account + hash)}`;
}
