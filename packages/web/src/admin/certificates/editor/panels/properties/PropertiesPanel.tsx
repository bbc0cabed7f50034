import { MAX_CERTIFICATE_ELEMENT_NAME } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import base from '../../../../../shared/ui/base.module.css';
import { cx } from '../../../../../shared/ui/cx.ts';
import { useEditor } from '../../EditorContext.ts';
import fields from '../../fields/fields.module.css';
import classes from '../Panel.module.css';
import { ArrangeSection } from './ArrangeSection.tsx';
import { KindSection } from './KindSection.tsx';
import { LookSection } from './LookSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { allText, TextSection } from './TextSection.tsx';
import { useProperties } from './useProperties.ts';

/** The properties of what is selected. */
export function PropertiesPanel() {
  const { t } = useTranslation();
  const { selected, selection, labelOf } = useEditor();
  const { set, endStep } = useProperties();
  const [element, ...others] = selected;
  if (!element) {
    return (
      <div className={classes.panel}>
        <p className={base.muted}>{t('certificateEditor.nothing_selected')}</p>
      </div>
    );
  }
  const texts = allText(selected);
  return (
    // Fields with half a number belong to what was selected.
    <div key={selection.join()} className={classes.panel}>
      {others.length === 0 ? (
        <label className={fields.field}>
          <span className={fields.label}>{t('certificateEditor.name')}</span>
          <input
            type="text"
            className={cx(base.control, fields.input)}
            value={element.name}
            placeholder={labelOf({ ...element, name: '' })}
            maxLength={MAX_CERTIFICATE_ELEMENT_NAME}
            onChange={(event) => set('name', { name: event.currentTarget.value })}
            onBlur={endStep}
          />
        </label>
      ) : (
        <p className={base.label}>{t('certificateEditor.selected', { count: selected.length })}</p>
      )}
      {texts && <TextSection elements={texts} />}
      {others.length === 0 && <KindSection element={element} />}
      <PlaceSection />
      <ArrangeSection />
      <LookSection />
    </div>
  );
}
