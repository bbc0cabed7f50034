import { ChevronDownIcon } from '../icons.tsx';
import classes from './ChoiceMenu.module.css';
import { Menu, MenuChoice } from './Menu.tsx';

interface Choice<Value> {
  value: Value;
  label: string;
  lang?: string | undefined;
  disabled?: boolean;
}

/**
 * One of a few as a button with a menu. The label is said before the choice and is shown by the page around.
 * `isField`: as wide and high as the fields around it, with all of what was chosen.
 */
export function ChoiceMenu<Value extends string | number>({
  label,
  value,
  choices,
  isField = false,
  disabled = false,
  onChange,
}: {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  isField?: boolean;
  disabled?: boolean;
  onChange: (value: Value) => void;
}) {
  const chosen = choices.find((choice) => choice.value === value);
  return (
    <Menu
      align="start"
      wide={isField}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className={isField ? classes.field : classes.button}
          data-empty={value === '' || undefined}
          disabled={disabled}
          aria-label={`${label}: ${chosen?.label ?? ''}`}
        >
          <bdi lang={chosen?.lang}>{chosen?.label}</bdi>
          <ChevronDownIcon size={18} />
        </button>
      )}
    >
      {choices.map((choice) => (
        <MenuChoice
          key={choice.value}
          checked={choice.value === value}
          disabled={choice.disabled}
          onClick={() => onChange(choice.value)}
        >
          <bdi lang={choice.lang}>{choice.label}</bdi>
        </MenuChoice>
      ))}
    </Menu>
  );
}
