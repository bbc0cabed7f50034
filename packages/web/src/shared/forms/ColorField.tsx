import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from '#i18n';
import classes from './ColorField.module.css';

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** '#4F46E5': written, or picked with the browser's own picker. */
export function ColorField({
  value = '',
  onChange,
  disabled,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & { value?: string; onChange?: (value: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value.trim())}
      disabled={disabled}
      dir="ltr"
      maxLength={7}
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('pick_color')}
          value={isHex(value) ? value : '#808080'}
          data-empty={!isHex(value) || undefined}
          disabled={disabled}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      }
      leftSectionPointerEvents="all"
      {...rest}
    />
  );
}
