/** The checkout of a course with a coupon applied. */
export function checkoutLink(home: string, { courseId, code }: { courseId: string; code: string }): string {
  const url = new URL('/checkout', home);
  url.searchParams.set('course', courseId);
  url.searchParams.set('coupon', code);
  return url.href;
}
