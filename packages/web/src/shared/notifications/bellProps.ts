export interface BellProps {
  accountUrl: string;
  /** Where the bell is about one course. */
  courseId?: number | undefined;
}
