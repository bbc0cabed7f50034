// Written by packages/contract/generate.ts. Do not edit: run `npm run generate`.
import type { SettingsTab } from '@lectern/contract';

export const settingsTabs: readonly SettingsTab[] = [
  {
    "id": "general",
    "sections": [
      {
        "id": "site",
        "settings": [
          {
            "path": "general.site.title",
            "kind": "text",
            "max": 80,
            "required": true
          },
          {
            "path": "general.site.tagline",
            "kind": "text",
            "max": 200
          },
          {
            "path": "general.site.contact_email",
            "kind": "email"
          },
          {
            "path": "general.site.contact_form",
            "kind": "flag"
          },
          {
            "path": "general.site.language",
            "kind": "choice",
            "choices": [
              "en",
              "de",
              "ar"
            ]
          },
          {
            "path": "general.site.follow_reader_language",
            "kind": "flag"
          },
          {
            "path": "general.site.timezone",
            "kind": "timezone"
          }
        ]
      },
      {
        "id": "styling",
        "settings": [
          {
            "path": "general.styling.primary_color",
            "kind": "color"
          },
          {
            "path": "general.styling.primary_color_for_learn_page",
            "kind": "color",
            "optional": true
          },
          {
            "path": "general.styling.default_theme",
            "kind": "choice",
            "choices": [
              "auto",
              "light",
              "dark"
            ]
          },
          {
            "path": "general.styling.logo_id",
            "kind": "image"
          },
          {
            "path": "general.styling.logo_dark_id",
            "kind": "image"
          },
          {
            "path": "general.styling.icon_id",
            "kind": "image"
          }
        ]
      },
      {
        "id": "pages",
        "settings": [
          {
            "path": "general.pages.terms",
            "kind": "page"
          },
          {
            "path": "general.pages.privacy",
            "kind": "page"
          },
          {
            "path": "general.pages.thank_you",
            "kind": "page"
          }
        ]
      },
      {
        "id": "course_access",
        "settings": [
          {
            "path": "general.course_access.restrict_instructors",
            "kind": "flag"
          },
          {
            "path": "general.course_access.instructor_can_publish",
            "kind": "flag"
          },
          {
            "path": "general.course_access.instructor_can_delete",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "registration",
        "settings": [
          {
            "path": "general.registration.enable_student_registration",
            "kind": "flag"
          },
          {
            "path": "general.registration.privacy_mode",
            "kind": "flag"
          },
          {
            "path": "general.registration.enable_instructor_registration",
            "kind": "flag"
          },
          {
            "path": "general.registration.instructor_needs_approval",
            "kind": "flag"
          },
          {
            "path": "general.registration.instructor_reapply_days",
            "kind": "number",
            "min": 0,
            "max": 3650
          }
        ]
      },
      {
        "id": "applications",
        "settings": [
          {
            "path": "accounts_page.display.enable_instructor_apply",
            "kind": "flag"
          },
          {
            "path": "accounts_page.display.instructor_max_attempts",
            "kind": "number",
            "min": 1,
            "max": 100
          }
        ]
      },
      {
        "id": "player",
        "settings": [
          {
            "path": "general.player.enable_watch_full_video",
            "kind": "flag"
          },
          {
            "path": "general.player.completion_percent",
            "kind": "number",
            "min": 1,
            "max": 100
          },
          {
            "path": "general.player.seek_time",
            "kind": "number",
            "min": 1,
            "max": 60
          },
          {
            "path": "general.player.resume",
            "kind": "flag"
          },
          {
            "path": "general.player.notes",
            "kind": "flag"
          },
          {
            "path": "general.player.gestures",
            "kind": "flag"
          },
          {
            "path": "general.player.autoplay",
            "kind": "flag"
          }
        ]
      }
    ]
  },
  {
    "id": "course_list",
    "sections": [
      {
        "id": "catalog",
        "settings": [
          {
            "path": "course_archive.display.enable_search",
            "kind": "flag"
          },
          {
            "path": "course_archive.display.view_mode",
            "kind": "choice",
            "choices": [
              "grid-view",
              "list-view"
            ]
          },
          {
            "path": "course_archive.display.per_row",
            "kind": "number",
            "min": 1,
            "max": 4
          },
          {
            "path": "course_archive.display.per_page",
            "kind": "number",
            "min": 1,
            "max": 100
          },
          {
            "path": "course_archive.display.order_by",
            "kind": "choice",
            "choices": [
              "date",
              "title",
              "popular"
            ]
          },
          {
            "path": "course_archive.display.order",
            "kind": "choice",
            "choices": [
              "desc",
              "asc"
            ]
          }
        ]
      },
      {
        "id": "card_parts",
        "settings": [
          {
            "path": "course_archive.components_visibility.thumbnail",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.course_badge",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.featured_ribbon",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.categories",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.difficulty_badge",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.course_description",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.wishlist",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.author_avatar",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.author_name",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.lessons_count",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.course_duration",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.rating",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.students_count",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.seats_for_students",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.date_started",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.date_updated",
            "kind": "flag"
          },
          {
            "path": "course_archive.components_visibility.price",
            "kind": "flag"
          }
        ],
        "columns": true
      },
      {
        "id": "choices",
        "settings": [
          {
            "path": "course_archive.filters_and_sorting.enable_filters",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_category_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_tag_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_language_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_difficulty_level_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_instructor_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_price_type_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_rating_filter",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_sorting",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_date_sorting",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_popularity_sorting",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_rating_sorting",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_course_title_sorting",
            "kind": "flag"
          },
          {
            "path": "course_archive.filters_and_sorting.enable_price_sorting",
            "kind": "flag"
          }
        ],
        "columns": true
      }
    ]
  },
  {
    "id": "course_page",
    "sections": [
      {
        "id": "page_parts",
        "settings": [
          {
            "path": "single_course.components_visibility.thumbnail",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.categories",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.difficulty_badge",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.author_avatar",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.author_name",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.lessons_count",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.course_duration",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.rating",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.students_count",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.seats_for_students",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.date_started",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.date_updated",
            "kind": "flag"
          },
          {
            "path": "single_course.components_visibility.price",
            "kind": "flag"
          }
        ],
        "columns": true
      },
      {
        "id": "reviews",
        "settings": [
          {
            "path": "single_course.reviews.enable",
            "kind": "flag"
          },
          {
            "path": "single_course.reviews.enrolled_only",
            "kind": "flag"
          },
          {
            "path": "single_course.reviews.auto_approve",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "related_courses",
        "settings": [
          {
            "path": "single_course.related_courses.enable",
            "kind": "flag"
          },
          {
            "path": "single_course.related_courses.by",
            "kind": "choice",
            "choices": [
              "category",
              "tag",
              "difficulty",
              "instructor"
            ]
          },
          {
            "path": "single_course.related_courses.max",
            "kind": "number",
            "min": 1,
            "max": 12
          }
        ]
      },
      {
        "id": "social_share",
        "settings": [
          {
            "path": "single_course.social_share.enable",
            "kind": "flag"
          },
          {
            "path": "single_course.social_share.title",
            "kind": "text",
            "max": 60
          },
          {
            "path": "single_course.social_share.services",
            "kind": "choices",
            "choices": [
              "facebook",
              "x",
              "linkedin",
              "copy"
            ]
          }
        ]
      }
    ]
  },
  {
    "id": "learn_page",
    "sections": [
      {
        "id": "learning",
        "settings": [
          {
            "path": "learn_page.general.auto_load_next_content",
            "kind": "flag"
          },
          {
            "path": "learn_page.general.assignment_edit_until_graded",
            "kind": "flag"
          },
          {
            "path": "learn_page.general.logo_id",
            "kind": "image"
          }
        ]
      },
      {
        "id": "display",
        "settings": [
          {
            "path": "learn_page.display.enable_questions_answers",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.enable_focus_mode",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.show_sidebar",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.show_header",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.theme_toggle",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.welcome_modal",
            "kind": "flag"
          },
          {
            "path": "learn_page.display.content_protection",
            "kind": "flag"
          }
        ]
      }
    ]
  },
  {
    "id": "quizzes",
    "sections": [
      {
        "id": "quiz_taking",
        "settings": [
          {
            "path": "quiz.general.quiz_access",
            "kind": "choice",
            "choices": [
              "default",
              "readOnly",
              "disable"
            ]
          },
          {
            "path": "quiz.general.automatically_submit_quiz",
            "kind": "flag"
          },
          {
            "path": "quiz.general.grade_calculation",
            "kind": "choice",
            "choices": [
              "highest",
              "average",
              "first",
              "last"
            ]
          }
        ]
      },
      {
        "id": "quiz_display",
        "settings": [
          {
            "path": "quiz.display.question_navigation",
            "kind": "flag"
          },
          {
            "path": "quiz.display.quiz_completion_button",
            "kind": "flag"
          },
          {
            "path": "quiz.display.quiz_review_visibility",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "quiz_pages",
        "settings": [
          {
            "path": "quiz.styling.questions_display_per_page",
            "kind": "number",
            "min": 1,
            "max": 999
          }
        ]
      }
    ]
  },
  {
    "id": "payments",
    "sections": [
      {
        "id": "currency",
        "settings": [
          {
            "path": "payments.currency.code",
            "kind": "currency"
          },
          {
            "path": "payments.currency.position",
            "kind": "choice",
            "choices": [
              "left",
              "right",
              "left_space",
              "right_space"
            ]
          },
          {
            "path": "payments.currency.thousand",
            "kind": "separator",
            "separators": [
              ",",
              ".",
              " ",
              "’",
              "'",
              ""
            ]
          },
          {
            "path": "payments.currency.decimal",
            "kind": "separator",
            "separators": [
              ".",
              ",",
              "٫"
            ]
          }
        ]
      },
      {
        "id": "store",
        "settings": [
          {
            "path": "payments.store.company",
            "kind": "text",
            "max": 200
          },
          {
            "path": "payments.store.country",
            "kind": "country"
          },
          {
            "path": "payments.store.state",
            "kind": "state",
            "country": "payments.store.country"
          },
          {
            "path": "payments.store.address_1",
            "kind": "text",
            "max": 200
          },
          {
            "path": "payments.store.address_2",
            "kind": "text",
            "max": 200
          },
          {
            "path": "payments.store.postcode",
            "kind": "text",
            "max": 20
          },
          {
            "path": "payments.store.city",
            "kind": "text",
            "max": 100
          },
          {
            "path": "payments.store.tax_id",
            "kind": "text",
            "max": 40,
            "code": true
          }
        ]
      },
      {
        "id": "tax",
        "settings": [
          {
            "path": "payments.tax.enable",
            "kind": "flag"
          },
          {
            "path": "payments.tax.prices_include_tax",
            "kind": "flag"
          },
          {
            "path": "payments.tax.display",
            "kind": "choice",
            "choices": [
              "excl",
              "incl"
            ]
          },
          {
            "path": "payments.tax.regions",
            "kind": "tax_regions"
          }
        ]
      },
      {
        "id": "orders",
        "settings": [
          {
            "path": "payments.orders.manager_can_refund",
            "kind": "flag"
          },
          {
            "path": "payments.orders.instructor_sees_email",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "checkout",
        "settings": [
          {
            "path": "payments.checkout.guests",
            "kind": "flag"
          },
          {
            "path": "payments.checkout_fields.country",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.state",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.company",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.vat_number",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.address_1",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.address_2",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.postcode",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.city",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.phone",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          },
          {
            "path": "payments.checkout_fields.note",
            "kind": "choice",
            "choices": [
              "required",
              "optional",
              "hidden"
            ]
          }
        ],
        "columns": true
      },
      {
        "id": "stripe",
        "settings": [
          {
            "path": "payments.stripe.enable",
            "kind": "flag"
          },
          {
            "path": "payments.stripe.title",
            "kind": "text",
            "max": 80
          },
          {
            "path": "payments.stripe.publishable_key",
            "kind": "text",
            "max": 256,
            "code": true
          },
          {
            "path": "payments.stripe.secret_key",
            "kind": "secret",
            "max": 256
          },
          {
            "path": "payments.stripe.webhook_secret",
            "kind": "secret",
            "max": 256
          }
        ]
      },
      {
        "id": "paypal",
        "settings": [
          {
            "path": "payments.paypal.enable",
            "kind": "flag"
          },
          {
            "path": "payments.paypal.title",
            "kind": "text",
            "max": 80
          },
          {
            "path": "payments.paypal.sandbox",
            "kind": "flag"
          },
          {
            "path": "payments.paypal.client_id",
            "kind": "text",
            "max": 256,
            "code": true
          },
          {
            "path": "payments.paypal.secret",
            "kind": "secret",
            "max": 256
          },
          {
            "path": "payments.paypal.webhook_id",
            "kind": "text",
            "max": 50,
            "code": true
          },
          {
            "path": "payments.paypal.invoice_prefix",
            "kind": "text",
            "max": 40,
            "code": true
          }
        ]
      },
      {
        "id": "offline",
        "settings": [
          {
            "path": "payments.offline.enable",
            "kind": "flag"
          },
          {
            "path": "payments.offline.title",
            "kind": "text",
            "max": 100
          },
          {
            "path": "payments.offline.description",
            "kind": "text",
            "max": 500,
            "multiline": true
          },
          {
            "path": "payments.offline.instructions",
            "kind": "text",
            "max": 2000,
            "multiline": true
          },
          {
            "path": "payments.offline.account_name",
            "kind": "text",
            "max": 200
          },
          {
            "path": "payments.offline.bank",
            "kind": "text",
            "max": 200
          },
          {
            "path": "payments.offline.iban",
            "kind": "text",
            "max": 60,
            "code": true
          },
          {
            "path": "payments.offline.account_number",
            "kind": "text",
            "max": 60,
            "code": true
          },
          {
            "path": "payments.offline.swift",
            "kind": "text",
            "max": 20,
            "code": true
          }
        ]
      },
      {
        "id": "invoice",
        "settings": [
          {
            "path": "payments.invoice.enable",
            "kind": "flag"
          },
          {
            "path": "payments.invoice.prefix",
            "kind": "text",
            "max": 20,
            "code": true
          },
          {
            "path": "payments.invoice.credit_prefix",
            "kind": "text",
            "max": 20,
            "code": true
          },
          {
            "path": "payments.invoice.footer",
            "kind": "text",
            "max": 500,
            "multiline": true
          }
        ]
      },
      {
        "id": "revenue",
        "settings": [
          {
            "path": "payments.revenue_sharing.instructor_rate",
            "kind": "number",
            "min": 0,
            "max": 100
          },
          {
            "path": "payments.revenue_sharing.fee_percent",
            "kind": "number",
            "min": 0,
            "max": 100
          },
          {
            "path": "payments.revenue_sharing.min_payout",
            "kind": "text",
            "max": 12,
            "code": true
          },
          {
            "path": "payments.revenue_sharing.maturity_days",
            "kind": "number",
            "min": 0,
            "max": 365
          },
          {
            "path": "payments.revenue_sharing.methods",
            "kind": "choices",
            "choices": [
              "paypal",
              "bank",
              "echeck"
            ]
          }
        ]
      },
      {
        "id": "subscriptions",
        "settings": [
          {
            "path": "payments.subscription.grace_days",
            "kind": "number",
            "min": 0,
            "max": 60
          },
          {
            "path": "payments.subscription.retry_days",
            "kind": "text",
            "max": 40,
            "code": true
          },
          {
            "path": "payments.subscription.customer_can_cancel",
            "kind": "flag"
          }
        ]
      }
    ]
  },
  {
    "id": "emails",
    "sections": [
      {
        "id": "sender",
        "settings": [
          {
            "path": "emails.general.from_name",
            "kind": "text",
            "max": 120
          },
          {
            "path": "emails.general.from_email",
            "kind": "email"
          },
          {
            "path": "emails.general.logo_id",
            "kind": "image"
          },
          {
            "path": "emails.general.header_color",
            "kind": "color",
            "optional": true
          },
          {
            "path": "emails.general.footer_text",
            "kind": "text",
            "max": 500,
            "multiline": true
          }
        ]
      },
      {
        "id": "reminders",
        "settings": [
          {
            "path": "emails.reminders.inactive_days",
            "kind": "number",
            "min": 1,
            "max": 365
          },
          {
            "path": "emails.reminders.access_days",
            "kind": "number",
            "min": 1,
            "max": 365
          }
        ]
      },
      {
        "id": "delivery",
        "settings": [
          {
            "path": "emails.delivery.transport",
            "kind": "choice",
            "choices": [
              "smtp",
              "none"
            ]
          },
          {
            "path": "emails.delivery.host",
            "kind": "text",
            "max": 253,
            "code": true
          },
          {
            "path": "emails.delivery.port",
            "kind": "number",
            "min": 1,
            "max": 65535
          },
          {
            "path": "emails.delivery.encryption",
            "kind": "choice",
            "choices": [
              "starttls",
              "tls",
              "none"
            ]
          },
          {
            "path": "emails.delivery.user",
            "kind": "text",
            "max": 200,
            "code": true
          },
          {
            "path": "emails.delivery.secret",
            "kind": "secret",
            "max": 256
          }
        ]
      }
    ]
  },
  {
    "id": "sign_in",
    "sections": [
      {
        "id": "sign_in",
        "settings": [
          {
            "path": "authentication.email_verification.enable",
            "kind": "flag"
          },
          {
            "path": "authentication.password_min_length",
            "kind": "number",
            "min": 8,
            "max": 64
          },
          {
            "path": "authentication.login_attempts",
            "kind": "number",
            "min": 1,
            "max": 50
          },
          {
            "path": "authentication.lock_minutes",
            "kind": "number",
            "min": 1,
            "max": 1440
          },
          {
            "path": "authentication.limit_login_session",
            "kind": "number",
            "min": 0,
            "max": 100
          },
          {
            "path": "authentication.new_device_mail",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "one_time_code",
        "settings": [
          {
            "path": "authentication.otp.enable",
            "kind": "flag"
          },
          {
            "path": "authentication.otp.length",
            "kind": "number",
            "min": 4,
            "max": 8
          },
          {
            "path": "authentication.otp.expires",
            "kind": "number",
            "min": 60,
            "max": 3600
          },
          {
            "path": "authentication.otp.resend_after",
            "kind": "number",
            "min": 30,
            "max": 600
          },
          {
            "path": "authentication.otp.max_resend",
            "kind": "number",
            "min": 0,
            "max": 10
          }
        ]
      },
      {
        "id": "two_factor",
        "settings": [
          {
            "path": "authentication.require_two_factor.administrator",
            "kind": "flag"
          },
          {
            "path": "authentication.require_two_factor.manager",
            "kind": "flag"
          },
          {
            "path": "authentication.require_two_factor.instructor",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "own_account",
        "settings": [
          {
            "path": "account_page.delete_account",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "consent",
        "settings": [
          {
            "path": "advance.gdpr.enable",
            "kind": "flag"
          },
          {
            "path": "advance.gdpr.message",
            "kind": "text",
            "max": 1000,
            "multiline": true
          }
        ]
      }
    ]
  },
  {
    "id": "advanced",
    "sections": [
      {
        "id": "permalinks",
        "settings": [
          {
            "path": "advance.permalinks.single_course_permalink",
            "kind": "path_segment",
            "max": 60
          },
          {
            "path": "advance.permalinks.category_base",
            "kind": "path_segment",
            "max": 60
          },
          {
            "path": "advance.permalinks.tag_base",
            "kind": "path_segment",
            "max": 60
          },
          {
            "path": "advance.permalinks.difficulty_base",
            "kind": "path_segment",
            "max": 60
          },
          {
            "path": "advance.permalinks.certificate",
            "kind": "path_segment",
            "max": 60
          }
        ]
      },
      {
        "id": "storage",
        "settings": [
          {
            "path": "advance.uploads.max_mb",
            "kind": "number",
            "min": 1,
            "max": 2048
          },
          {
            "path": "advance.uploads.person_gb",
            "kind": "number",
            "min": 0,
            "max": 1000000
          },
          {
            "path": "advance.uploads.school_gb",
            "kind": "number",
            "min": 0,
            "max": 1000000
          },
          {
            "path": "advance.trash_days",
            "kind": "number",
            "min": 0,
            "max": 3650
          },
          {
            "path": "advance.log_days",
            "kind": "number",
            "min": 0,
            "max": 3650
          },
          {
            "path": "advance.debug.enable",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "embedding",
        "settings": [
          {
            "path": "advance.embedding.enable",
            "kind": "flag"
          },
          {
            "path": "advance.embedding.sites",
            "kind": "text",
            "max": 2000,
            "multiline": true,
            "code": true
          }
        ]
      },
      {
        "id": "outgoing",
        "settings": [
          {
            "path": "integrations.allow_http",
            "kind": "flag"
          },
          {
            "path": "integrations.allowed_hosts",
            "kind": "text",
            "max": 2000,
            "multiline": true,
            "code": true
          }
        ]
      },
      {
        "id": "mcp",
        "settings": [
          {
            "path": "integrations.mcp.enable",
            "kind": "flag"
          }
        ]
      },
      {
        "id": "ai",
        "settings": [
          {
            "path": "integrations.ai.base_url",
            "kind": "text",
            "max": 2000,
            "code": true
          },
          {
            "path": "integrations.ai.api_key",
            "kind": "secret",
            "max": 256
          },
          {
            "path": "integrations.ai.model",
            "kind": "text",
            "max": 200,
            "code": true
          },
          {
            "path": "integrations.ai.input_price",
            "kind": "text",
            "max": 12,
            "code": true
          },
          {
            "path": "integrations.ai.output_price",
            "kind": "text",
            "max": 12,
            "code": true
          },
          {
            "path": "integrations.ai.monthly_cap_person",
            "kind": "number",
            "min": 0,
            "max": 1000000000
          },
          {
            "path": "integrations.ai.monthly_cap_school",
            "kind": "number",
            "min": 0,
            "max": 1000000000
          },
          {
            "path": "integrations.ai.tutor_share",
            "kind": "number",
            "min": 0,
            "max": 100
          },
          {
            "path": "integrations.ai.tutor",
            "kind": "flag"
          }
        ]
      }
    ]
  }
];
