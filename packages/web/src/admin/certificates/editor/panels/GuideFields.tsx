import { MAX_CERTIFICATE_GUIDES } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { Button, IconButton } from '../../../../shared/ui/Button.tsx';
import { CloseIcon } from '../../../../shared/ui/icons.tsx';
import { fromUnit, toUnit } from '../../page.ts';
import { addGuide, guideAxes, guidesOf, placeGuide, removeGuide } from '../document/guides.ts';
import { useEditor } from '../EditorContext.ts';
import { NumberBox } from '../fields/NumberBox.tsx';
import classes from './Panel.module.css';

/** The places of the guides, for those who cannot drag them. */
export function GuideFields() {
  const { t } = useTranslation();
  const { layout, change } = useEditor();
  const { page } = layout;
  const guides = guidesOf(layout);
  return guideAxes.map((axis) => (
    <div key={axis} className={classes.guides}>
      {guides[axis].map((at, index) => {
        const name = t(`certificateEditor.guide_${axis}`, { number: index + 1 });
        const length = axis === 'x' ? page.width : page.height;
        return (
          // Places change while a field is used; their order does not.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.guide}>
            <NumberBox
              label={name}
              value={toUnit(at, page.unit)}
              max={toUnit(length, page.unit)}
              suffix={page.unit}
              step={page.unit === 'px' ? 1 : 0.1}
              onChange={(value) => {
                const place = Math.max(0, Math.min(length, fromUnit(value, page.unit)));
                change((before) => placeGuide(before, { axis, index, at: place }), { step: `guide:${axis}${index}` });
              }}
            />
            <IconButton
              label={t('certificateEditor.remove_guide', { name })}
              onClick={() => change((before) => removeGuide(before, axis, index))}
            >
              <CloseIcon size={18} />
            </IconButton>
          </div>
        );
      })}
      <Button
        size="small"
        disabled={guides[axis].length >= MAX_CERTIFICATE_GUIDES}
        onClick={() => change((before) => addGuide(before, axis))}
      >
        {t(`certificateEditor.add_guide_${axis}`)}
      </Button>
    </div>
  ));
}
