/** The checkout of a course with a coupon applied. `origin`: of the school. */
export function checkoutLink(origin: string, { courseId, code }: { courseId: string; code: string }): string {
  const url = new URL('/checkout', origin);
  url.searchParams.set('course', courseId);
  url.searchParams.set('coupon', code);
  return url.href;
}
