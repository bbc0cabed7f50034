import { ChevronDownIcon } from '../icons.tsx';
import classes from './ChoiceMenu.module.css';
import { Menu, MenuChoice } from './Menu.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
  lang?: string | undefined;
}

/** One of a few as a button with a menu. The label is said before the choice and is shown by the page around. */
export function ChoiceMenu<Value extends string | number>({
  label,
  value,
  choices,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Menu
      align="start"
      trigger={(props) => (
        <button type="button" {...props} className={classes.button} aria-label={`${label}: ${chosen?.label ?? ''}`}>
          <bdi lang={chosen?.lang}>{chosen?.label}</bdi>
          <ChevronDownIcon size={18} />
        </button>
      )}
    >
      {choices.map((choice) => (
        <MenuChoice key={choice.value} checked={choice.value === value} onClick={() => onChange(choice.value)}>
          <bdi lang={choice.lang}>{choice.label}</bdi>
        </MenuChoice>
      ))}
    </Menu>
  );
}
