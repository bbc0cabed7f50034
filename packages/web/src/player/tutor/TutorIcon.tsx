import { IconSparkles } from '@tabler/icons-react';

export function TutorIcon() {
  return <IconSparkles size={18} stroke={1.75} aria-hidden />;
}
