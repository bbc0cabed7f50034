/** What stands for the values of a mail in a preview, by the placeholders of our own words. */
export const sampleValues: Readonly<Record<string, string>> = {
  applicant: 'Ada Park',
  headline: 'Marine biologist',
  reason: 'We have all the instructors we need this term.',
  date: '2030-09-01',
  course: 'Harbor Lights',
  actor: 'Noor Haddad',
  note: 'Please add a summary to the second section.',
  quiz: 'Knots and Ropes',
  assignment: 'A Letter from the Coast',
  due: 'Due: 2030-09-01',
  item: 'Reading a Chart',
  items: 'Reading a Chart, Tides and Currents',
  announcement: 'The exam moves to Friday',
  text: 'We meet on Friday at ten, in the large hall.',
  session: 'Questions and Answers',
  student: 'Ada Park',
  to_review: '2',
  review: 'The pictures helped me a lot.',
  score: '8 / 10',
  notifications: 'Harbor Lights: Knots and Ropes was graded: 8 / 10 points.\nHarbor Lights: You completed this course.',
  minutes: '10',
  time: '2030-05-01 09:00',
  browser: 'Firefox',
  system: 'Linux',
};

export const SAMPLE_CODE = '123456';
