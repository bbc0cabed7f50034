/** The name of the learner of a submission, in emails to staff. */
export const nameForStaff = ({ student }: { student: string }): string => student;
