import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/Button.tsx';
import {
  ChevronDownIcon,
  CopyIcon,
  LessonTextIcon,
  LessonVideoIcon,
  LiveSessionIcon,
  QuizIcon,
  UploadIcon,
} from '../../../shared/ui/icons.tsx';
import { Menu, MenuItem, MenuDivider } from '../../../shared/ui/overlays/Menu.tsx';
import { lessonAddresses } from '../../lessons/addresses.ts';
import { quizAddresses } from '../../quizzes/addresses.ts';
import { useBuilder } from '../store/useBuilder.ts';

const kinds = [
  { type: 'text', Icon: LessonTextIcon },
  { type: 'video', Icon: LessonVideoIcon },
  { type: 'live-stream', Icon: LiveSessionIcon },
] as const;

/** What a section can hold, each with its own editor. */
export function AddContent({ section }: { section: { id: number; name: string } }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { courseId, open } = useBuilder();
  return (
    <Menu
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          size="small"
          aria-label={t('builder.add_content_to', { name: section.name })}
        >
          {t('builder.add_content')}
          <ChevronDownIcon size={18} />
        </Button>
      )}
    >
      {kinds.map(({ type, Icon }) => (
        <MenuItem
          key={type}
          icon={<Icon />}
          onClick={() => void navigate(lessonAddresses(courseId).add(section.id, { type }))}
        >
          {t(`builder.add_${type}`)}
        </MenuItem>
      ))}
      <MenuItem icon={<QuizIcon />} onClick={() => void navigate(quizAddresses(courseId).add(section.id))}>
        {t('builder.kind_quiz')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<UploadIcon />} onClick={() => open({ kind: 'import_quiz', section: section.id })}>
        {t('builder.import_quiz')}
      </MenuItem>
      <MenuItem icon={<CopyIcon />} onClick={() => open({ kind: 'copy', section: section.id })}>
        {t('builder.add_existing')}
      </MenuItem>
    </Menu>
  );
}
