import { MAX_NAME_LENGTH } from '@lectern/contract/limits';
import { useTranslation } from '#i18n';
import { CheckboxField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { useAiWords } from '../../ai/words.ts';
import { kindOf } from '../../item-types/itemTypes.ts';
import classes from './Outline.module.css';
import { type Review, type ReviewedItem, type ReviewedSection, withItem, withSection } from './review.ts';

/** Of the description in the catalog. */
const MAX_SUMMARY_LENGTH = 1000;

/** The name of a part; one that is taken has to have one. */
function NameField({
  label,
  name,
  taken,
  onChange,
}: {
  label: string;
  name: string;
  taken: boolean;
  onChange: (name: string) => void;
}) {
  const { t } = useAiWords();
  return (
    <TextField
      aria-label={label}
      dir="auto"
      maxLength={MAX_NAME_LENGTH}
      disabled={!taken}
      error={taken && name.trim() === '' && t('outline_unnamed')}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Item({
  item,
  number,
  isOpen,
  onChange,
}: {
  item: ReviewedItem;
  number: string;
  /** Its section is taken. */
  isOpen: boolean;
  onChange: (change: Partial<ReviewedItem>) => void;
}) {
  const { t } = useAiWords();
  const { t: shared } = useTranslation();
  const { Icon, label } = kindOf({ type: item.type, video: false, video_source: '' });
  return (
    <li>
      <div className={classes.part}>
        <CheckboxField
          aria-label={t('outline_take_item', { number })}
          disabled={!isOpen}
          checked={isOpen && item.taken}
          onChange={(event) => onChange({ taken: event.currentTarget.checked })}
        />
        <span>
          <Icon size={18} />
          <VisuallyHidden>{shared(label)}</VisuallyHidden>
        </span>
        <NameField
          label={t('outline_item_name', { number })}
          name={item.name}
          taken={isOpen && item.taken}
          onChange={(name) => onChange({ name })}
        />
        {item.summary && (
          <p className={classes.summary} dir="auto">
            {item.summary}
          </p>
        )}
      </div>
    </li>
  );
}

function Section({
  section,
  number,
  onChange,
}: {
  section: ReviewedSection;
  number: number;
  onChange: (change: Partial<ReviewedSection>) => void;
}) {
  const { t } = useAiWords();
  return (
    <li className={classes.section}>
      <div className={classes.part}>
        <CheckboxField
          aria-label={t('outline_take_section', { number })}
          checked={section.taken}
          onChange={(event) => onChange({ taken: event.currentTarget.checked })}
        />
        <span aria-hidden>{number}</span>
        <NameField
          label={t('outline_section_name', { number })}
          name={section.name}
          taken={section.taken}
          onChange={(name) => onChange({ name })}
        />
      </div>
      <ol role="list" className={classes.items}>
        {section.items.map((item, place) => (
          <Item
            key={place}
            item={item}
            number={`${number}.${place + 1}`}
            isOpen={section.taken}
            onChange={(change) => onChange({ items: withItem(section, place, change) })}
          />
        ))}
      </ol>
    </li>
  );
}

/** A drafted outline, whose parts are renamed and ticked one by one. */
export function OutlineReview({ review, onChange }: { review: Review; onChange: (review: Review) => void }) {
  const { t } = useAiWords();
  return (
    <>
      <TextField
        required
        label={t('outline_name')}
        dir="auto"
        maxLength={MAX_NAME_LENGTH}
        error={review.name.trim() === '' && t('outline_unnamed')}
        value={review.name}
        onChange={(event) => onChange({ ...review, name: event.currentTarget.value })}
      />
      <TextAreaField
        label={t('outline_summary')}
        autosize
        minRows={2}
        dir="auto"
        maxLength={MAX_SUMMARY_LENGTH}
        value={review.summary}
        onChange={(event) => onChange({ ...review, summary: event.currentTarget.value })}
      />
      <ol role="list" className={classes.sections} aria-label={t('outline_parts')}>
        {review.sections.map((section, place) => (
          <Section
            key={place}
            section={section}
            number={place + 1}
            onChange={(change) => onChange(withSection(review, place, change))}
          />
        ))}
      </ol>
    </>
  );
}
