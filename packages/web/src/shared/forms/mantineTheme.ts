import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { buttonClass } from '../ui/Button.tsx';
import classes from './mantine.module.css';

const steps = (name: string) =>
  Array.from({ length: 10 }, (_, step) => `var(--${name}-${step})`) as unknown as MantineColorsTuple;

const field = {
  label: classes.label,
  required: classes.required,
  description: classes.description,
  error: classes.error,
  input: classes.input,
  wrapper: classes.wrapper,
  section: classes.section,
};
const menu = { dropdown: classes.dropdown, option: classes.option };
const fieldDefaults = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
};
const check = {
  body: classes.checkBody,
  inner: classes.checkInner,
  label: classes.checkLabel,
  error: classes.error,
  description: classes.description,
};
const window = {
  content: classes.modal,
  header: classes.modalHeader,
  title: classes.modalTitle,
  body: classes.modalBody,
  overlay: classes.veil,
  close: classes.iconButton,
};

/** Every component of the kit that is used anywhere is dressed here. One that is not, is not to be used yet. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-code)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '650' },
  colors: { gray: steps('grey'), dark: steps('grey') },
  primaryColor: 'gray',
  primaryShade: 7,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.3' },
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '16px', xl: '20px' },
  defaultRadius: 'sm',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      classNames: (_theme: unknown, { variant }: { variant?: string }) => ({
        root: buttonClass({ variant: variant === 'filled' || !variant ? 'primary' : 'outline' }),
      }),
    },
    ActionIcon: { classNames: { root: classes.iconButton } },
    CloseButton: { classNames: { root: classes.iconButton } },
    TextInput: { defaultProps: fieldDefaults, classNames: field },
    NumberInput: { defaultProps: fieldDefaults, classNames: field },
    Textarea: { defaultProps: { ...fieldDefaults, autosize: true, minRows: 3 }, classNames: field },
    NativeSelect: { defaultProps: fieldDefaults, classNames: field },
    PasswordInput: {
      defaultProps: fieldDefaults,
      classNames: {
        ...field,
        input: `${classes.input} ${classes.passwordInput}`,
        innerInput: classes.inner,
        visibilityToggle: classes.iconButton,
      },
    },
    Select: { defaultProps: fieldDefaults, classNames: { ...field, ...menu } },
    MultiSelect: { defaultProps: fieldDefaults, classNames: { ...field, ...menu } },
    TagsInput: {
      defaultProps: fieldDefaults,
      classNames: { ...field, ...menu, pill: classes.pill, inputField: classes.pillInput },
    },
    Checkbox: { classNames: { ...check, input: classes.check, icon: classes.checkIcon } },
    Radio: { classNames: { ...check, radio: classes.radio } },
    RadioGroup: {
      classNames: {
        label: classes.label,
        required: classes.required,
        description: classes.description,
        error: classes.error,
      },
    },
    Switch: { defaultProps: { withThumbIndicator: false }, classNames: { ...check, track: classes.track } },
    Menu: { classNames: { dropdown: classes.dropdown, item: classes.option } },
    Modal: {
      classNames: window,
      defaultProps: { centered: true, transitionProps: { duration: 180, transition: 'fade' } },
    },
    Drawer: { classNames: window },
    // A list whose field scrolls out of view stays open: it would disappear between a press and its release.
    Popover: { classNames: { dropdown: classes.dropdown }, defaultProps: { hideDetached: false } },
    Tabs: { classNames: { tab: classes.tab } },
    Tooltip: { classNames: { tooltip: classes.tooltip }, defaultProps: { openDelay: 350 } },
  },
});

/** The kit's colors are our tokens, which already follow the theme: so both schemes get the same names. */
export const mantineVariables: CSSVariablesResolver = () => {
  const colors = {
    '--mantine-color-body': 'var(--ground)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-hover': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  };
  return { variables: {}, light: colors, dark: colors };
};
