import { useState } from 'react';
import { IconButton } from '../ui/Button.tsx';
import { PrintIcon, TextOptionsIcon } from '../deferred/icons.tsx';
import { Menu, MenuChoice, MenuItem, MenuDivider } from '../ui/overlays/Menu.tsx';
import { chooseReading, faces, type Reading, readReading, sizes } from './reading.ts';
import { useReadingWords } from './useReadingWords.ts';

/** The type of a lesson's text as its reader likes it, and the lesson on paper. */
export function ReadingMenu() {
  const { t } = useReadingWords();
  const [reading, setReading] = useState(readReading);
  function choose(change: Partial<Reading>) {
    const next = { ...reading, ...change };
    setReading(next);
    chooseReading(next);
  }
  return (
    <Menu
      trigger={(props) => (
        <IconButton label={t('text_options')} side="end" {...props}>
          <TextOptionsIcon />
        </IconButton>
      )}
    >
      {faces.map((face) => (
        <MenuChoice key={face} checked={face === reading.face} onClick={() => choose({ face })}>
          {t(`face_${face}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      {sizes.map((size) => (
        <MenuChoice key={size} checked={size === reading.size} onClick={() => choose({ size })}>
          {t(`size_${size}`)}
        </MenuChoice>
      ))}
      <MenuDivider />
      {/* Waits until the menu has closed, so that it is not printed. */}
      <MenuItem icon={<PrintIcon />} onClick={() => setTimeout(() => window.print())}>
        {t('print')}
      </MenuItem>
    </Menu>
  );
}
