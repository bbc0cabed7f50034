// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { FormFields } from './form/formFields.ts';

export const applicationFields = {
  headline: { kind: 'text', max: 150, required: true },
  message: { kind: 'text', max: 2000, required: true },
  expertise: { kind: 'json' },
  links: { kind: 'json' },
} as const satisfies FormFields;

export const assignmentFields = {
  description: { kind: 'html' },
  short_description: { kind: 'html' },
  due_date: { kind: 'moment' },
  late_submissions: { kind: 'choice' },
  late_penalty_percent: { kind: 'number', min: 0, max: 100 },
  late_floor_percent: { kind: 'number', min: 0, max: 100 },
  total_points: { kind: 'number', min: 0.01, max: 10000 },
  pass_points: { kind: 'number', min: 0, max: 10000 },
  submission_kinds: { kind: 'choices' },
  max_files: { kind: 'number', min: 1, max: 20 },
  max_file_upload_size: { kind: 'number', min: 0, max: 2048 },
  allowed_types: { kind: 'choices' },
  weight: { kind: 'number', min: 0, max: 1000 },
} as const satisfies FormFields;

export const certificateTemplateFields = {
  name: { kind: 'text', max: 200, required: true },
} as const satisfies FormFields;

export const courseAnnouncementFields = {
  title: { kind: 'text', max: 200, required: true },
  description: { kind: 'html', max: 50000, required: true },
  audience: { kind: 'choice' },
  send_email: { kind: 'flag' },
  pin: { kind: 'flag' },
} as const satisfies FormFields;

export const courseBundleFields = {
  name: { kind: 'text', max: 200, required: true },
  description: { kind: 'html' },
  highlights: { kind: 'html' },
  featured_image: { kind: 'media' },
  date_on_sale_from: { kind: 'moment' },
  date_on_sale_to: { kind: 'moment' },
  billing_cycle: { kind: 'text' },
  billing_expire_after: { kind: 'number', min: 0, max: 120 },
  trial_days: { kind: 'number', min: 0, max: 365 },
} as const satisfies FormFields;

export const courseFields = {
  name: { kind: 'text', max: 200, required: true },
  description: { kind: 'html' },
  short_description: { kind: 'html' },
  menu_order: { kind: 'number', min: 0, max: 100000 },
  reviews_allowed: { kind: 'flag' },
  enable_questions_answers: { kind: 'flag' },
  enable_daily_review: { kind: 'flag' },
  enable_tutor: { kind: 'flag' },
  language: { kind: 'choice' },
  catalog_visibility: { kind: 'choice' },
  regular_price: { kind: 'money' },
  sale_price: { kind: 'money' },
  date_on_sale_from: { kind: 'moment' },
  date_on_sale_to: { kind: 'moment' },
  access_mode: { kind: 'choice' },
  billing_cycle: { kind: 'text' },
  billing_expire_after: { kind: 'number', min: 0, max: 120 },
  signup_fee: { kind: 'money' },
  trial_days: { kind: 'number', min: 0, max: 365 },
  featured_image: { kind: 'media' },
  enrollment_limit: { kind: 'number', min: 0, max: 1000000 },
  duration: { kind: 'number', min: 0, max: 1000000 },
  fake_enrolled_count: { kind: 'number', min: 0, max: 1000000 },
  show_curriculum: { kind: 'flag' },
  highlights: { kind: 'html' },
  purchase_note: { kind: 'html' },
  course_badge: { kind: 'text', max: 30 },
  enable_course_retake: { kind: 'flag' },
  retake_limit: { kind: 'number', min: 0, max: 100 },
  review_after_course_completion: { kind: 'flag' },
  disable_course_content: { kind: 'flag' },
  enable_end_date: { kind: 'flag' },
  end_date: { kind: 'moment' },
  starts_at: { kind: 'moment' },
  cohort_starts_at: { kind: 'moment' },
  cohort_ends_at: { kind: 'moment' },
  prerequisites_mode: { kind: 'choice' },
  access_days: { kind: 'number', min: 0, max: 36500 },
  flow: { kind: 'choice' },
  welcome_message_to_first_time_user: { kind: 'json' },
  course_thankyou_data: { kind: 'json' },
  google_classroom_course_id: { kind: 'text', max: 200 },
  google_classroom_course_url: { kind: 'text', max: 2000 },
} as const satisfies FormFields;

export const emailTemplateFields = {
  enable: { kind: 'flag' },
  from_name: { kind: 'text', max: 120 },
  from_address: { kind: 'text', max: 254 },
  reply_to_name: { kind: 'text', max: 120 },
  reply_to_address: { kind: 'text', max: 254 },
  recipients: { kind: 'json' },
  subject: { kind: 'text', max: 200 },
  content: { kind: 'html', max: 10000 },
} as const satisfies FormFields;

export const faqFields = {
  title: { kind: 'text', max: 200, required: true },
  content: { kind: 'html', required: true },
} as const satisfies FormFields;

export const gradeFields = {
  name: { kind: 'text', max: 30, required: true },
  min: { kind: 'number', min: 0, max: 100, required: true },
  max: { kind: 'number', min: 0, max: 100, required: true },
  color: { kind: 'text', required: true },
} as const satisfies FormFields;

export const itemFields = {
  name: { kind: 'text', max: 200, required: true },
  content_drip: { kind: 'json' },
} as const satisfies FormFields;

export const lessonFields = {
  description: { kind: 'html' },
  short_description: { kind: 'html' },
  reviews_allowed: { kind: 'flag' },
  featured_image: { kind: 'media' },
  lesson_type: { kind: 'text', max: 40 },
  video_poster_id: { kind: 'media' },
  video_playback_time: { kind: 'number', min: 0, max: 1000000 },
  starts_at: { kind: 'moment' },
  ends_at: { kind: 'moment' },
  live_chat_enabled: { kind: 'flag' },
  transform_live_to_video: { kind: 'flag' },
  require_full_watch: { kind: 'choice' },
  estimated_minutes: { kind: 'number', min: 0, max: 10000 },
} as const satisfies FormFields;

export const profileFields = {
  first_name: { kind: 'text', max: 100 },
  last_name: { kind: 'text', max: 100 },
  display_name: { kind: 'text', max: 100 },
  headline: { kind: 'text', max: 150 },
  description: { kind: 'html', max: 2000 },
  url: { kind: 'text', max: 300 },
  locale: { kind: 'text', max: 20 },
  timezone: { kind: 'text', max: 60 },
} as const satisfies FormFields;

export const qaMessageFields = {
  content: { kind: 'text', max: 5000, required: true },
} as const satisfies FormFields;

export const qaModerationFields = {
  resolved: { kind: 'flag' },
  archived: { kind: 'flag' },
  locked: { kind: 'flag' },
  important: { kind: 'flag' },
  is_read: { kind: 'flag' },
} as const satisfies FormFields;

export const quizFields = {
  description: { kind: 'html' },
  short_description: { kind: 'html' },
  pass_mark: { kind: 'number', min: 0, max: 1000000 },
  pass_mark_type: { kind: 'choice' },
  full_mark: { kind: 'number', min: 0, max: 1000000 },
  auto_full_mark: { kind: 'flag' },
  duration: { kind: 'number', min: 0, max: 10080 },
  attempts_allowed: { kind: 'number', min: 0, max: 100 },
  reveal_mode: { kind: 'flag' },
  show_details: { kind: 'flag' },
  reveal_when: { kind: 'choice' },
  questions_display_per_page: { kind: 'number', min: 0, max: 999 },
  question_navigation: { kind: 'choice' },
  randomize: { kind: 'flag' },
  weight: { kind: 'number', min: 0, max: 1000 },
} as const satisfies FormFields;

export const reviewFields = {
  title: { kind: 'text', max: 150 },
  content: { kind: 'text', max: 5000, required: true },
} as const satisfies FormFields;

export const rewardAchievementFields = {
  label: { kind: 'text', max: 80, required: true },
  description: { kind: 'text', max: 300, required: true },
  kind: { kind: 'choice', required: true },
  count: { kind: 'number', min: 1, max: 1000, required: true },
  active: { kind: 'flag', required: true },
} as const satisfies FormFields;

export const rewardPointTypeFields = {
  singular_name: { kind: 'text', max: 80, required: true },
  plural_name: { kind: 'text', max: 80, required: true },
  rank_name: { kind: 'text', max: 80, required: true },
  image_id: { kind: 'media', required: true },
} as const satisfies FormFields;

export const rewardRankFields = {
  point_type_id: { kind: 'number', required: true },
  name: { kind: 'text', max: 80, required: true },
  points: { kind: 'number', min: 0, max: 10000000, required: true },
} as const satisfies FormFields;

export const rewardRuleFields = {
  kind: { kind: 'choice', required: true },
  point_type_id: { kind: 'number', required: true },
  points: { kind: 'number', min: 1, max: 10000, required: true },
  daily_limit: { kind: 'number', min: 0, max: 100, required: true },
  active: { kind: 'flag', required: true },
} as const satisfies FormFields;

export const sectionFields = {
  name: { kind: 'text', max: 200, required: true },
  description: { kind: 'html' },
} as const satisfies FormFields;

export const sessionFields = {
  description: { kind: 'html' },
  short_description: { kind: 'html' },
  duration: { kind: 'number', min: 1, max: 1440 },
  time_zone: { kind: 'text', max: 60 },
  provider: { kind: 'choice' },
  add_all_students_as_attendee: { kind: 'flag' },
  password: { kind: 'text', max: 10 },
  host_note: { kind: 'text', max: 2000 },
  closing_text: { kind: 'html' },
} as const satisfies FormFields;

export const sitePageFields = {
  title: { kind: 'text', max: 200, required: true },
  content: { kind: 'html' },
  language: { kind: 'choice' },
  placement: { kind: 'choice' },
  menu_order: { kind: 'number', min: 0, max: 10000 },
} as const satisfies FormFields;

export const termFields = {
  name: { kind: 'text', max: 200, required: true },
  description: { kind: 'text', max: 2000 },
  featured_image: { kind: 'media' },
  color: { kind: 'text' },
  menu_order: { kind: 'number', min: 0, max: 10000 },
} as const satisfies FormFields;
