import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { usePageSettings } from '../../shared/api/settings.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { ChevronDownIcon, ExternalIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { BookIcon } from '../../shared/deferred/icons.tsx';
import { Menu, MenuDivider, MenuLink } from '../../shared/ui/overlays/Menu.tsx';
import { courseAddresses } from './addresses.ts';

/** The course through the eyes of others, each in a tab of its own: what is typed here stays here. */
export function PreviewMenu({ course }: { course: Course }) {
  const { t } = useTranslation();
  const { home_url } = usePageSettings();
  const { page, asVisitor, asStudent } = courseAddresses(home_url, course);
  const newTab = { target: '_blank', rel: 'noreferrer' };
  return (
    <Menu
      trigger={(props) => (
        <Button {...props}>
          {t('course.preview')}
          <ChevronDownIcon size={18} />
        </Button>
      )}
    >
      <MenuLink icon={<UserIcon />} href={asVisitor} {...newTab}>
        {t('course.preview_visitor')}
      </MenuLink>
      <MenuLink icon={<BookIcon />} href={asStudent} {...newTab}>
        {t('course.preview_student')}
      </MenuLink>
      {course.status === 'publish' && (
        <>
          <MenuDivider />
          <MenuLink icon={<ExternalIcon />} href={page} {...newTab}>
            {t('course.view')}
          </MenuLink>
        </>
      )}
    </Menu>
  );
}
