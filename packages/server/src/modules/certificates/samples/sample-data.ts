import type { CertificateData, CertificateScript } from '@lectern/contract';

interface Names {
  language: string;
  direction: 'ltr' | 'rtl';
  first: string;
  last: string;
  course: string;
  site: string;
  instructor: string;
  coInstructor: string;
}

const names: Readonly<Record<CertificateScript, Names>> = {
  latin: {
    language: 'en',
    direction: 'ltr',
    first: 'Amelia Katharina',
    last: 'Montgomery-Whitfield',
    course: 'Introduction to Data Science with Python',
    site: 'Northwind Academy',
    instructor: 'Daniel Okafor',
    coInstructor: 'Sofia Lindqvist',
  },
  arabic: {
    language: 'ar',
    direction: 'rtl',
    first: 'عبد الرحمن',
    last: 'بن خالد المنصوري',
    course: 'مقدمة في علم البيانات باستخدام Python',
    site: 'أكاديمية المعرفة',
    instructor: 'ليلى حداد',
    coInstructor: 'عمر الفارسي',
  },
  hebrew: {
    language: 'he',
    direction: 'rtl',
    first: 'יונתן',
    last: 'בן־דוד הלוי',
    course: 'מבוא למדעי הנתונים עם Python',
    site: 'האקדמיה הצפונית',
    instructor: 'נועה שפירא',
    coInstructor: 'אורי כהן',
  },
  chinese: {
    language: 'zh',
    direction: 'ltr',
    first: '晓明',
    last: '欧阳',
    course: 'Python 数据科学入门课程',
    site: '北风学院',
    instructor: '李文静',
    coInstructor: '陈伟',
  },
};

export interface SampleData {
  data: CertificateData;
  language: string;
  direction: 'ltr' | 'rtl';
}

const DAY = 24 * 60 * 60 * 1000;

/** Sample data of a certificate. */
export function sampleData(script: CertificateScript, now: Date): SampleData {
  const { language, direction, ...own } = names[script];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  // Chinese names begin with the family.
  const name = script === 'chinese' ? `${own.last}${own.first}` : `${own.first} ${own.last}`;
  return {
    language,
    direction,
    data: {
      student_name: name,
      student_first_name: own.first,
      student_last_name: own.last,
      course_title: own.course,
      site_name: own.site,
      start_date: daysAgo(60),
      completion_date: daysAgo(1),
      issue_date: daysAgo(1),
      expiry_date: new Date(now.getTime() + 730 * DAY).toISOString(),
      course_duration: 750,
      instructor_name: own.instructor,
      co_instructors: [own.coInstructor],
      grade: 'A',
      score: '94%',
      certificate_number: 'LEC-2030-00042',
      verify_code: 'K7QM4XW9TRH3',
    },
  };
}
