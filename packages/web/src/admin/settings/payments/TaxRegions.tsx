import type { TaxRegion } from '@lectern/contract';
import { MAX_TAX_REGIONS, MAX_TAX_STATES } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { NumberField } from '../../../shared/forms/numbers/NumberField.tsx';
import base from '../../../shared/ui/base.module.css';
import { Button, IconButton } from '../../../shared/ui/Button.tsx';
import { AddIcon, RemoveIcon } from '../../../shared/ui/icons.tsx';
import { useFocusAfterRemoval } from '../../../shared/ui/useFocusAfterRemoval.ts';
import type { FieldProps } from '../../form/record/useRecordForm.ts';
import type { SettingsRecord } from '../useSettingsRecord.ts';
import { CountryField, StateField } from './PlaceFields.tsx';
import { countriesQuery } from './queries.ts';
import classes from './TaxRegions.module.css';
import { withoutErrorsBelow } from './taxRegions.ts';

function RateField({ field, disabled }: { field: FieldProps; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <NumberField
      className={classes.rate}
      required
      label={t('settings.tax_rate')}
      disabled={disabled}
      allowDecimal
      decimalScale={3}
      allowedDecimalSeparators={['.', ',']}
      inputMode="decimal"
      {...field}
    />
  );
}

interface RegionProps {
  record: SettingsRecord;
  path: string;
  region: TaxRegion;
  disabled: boolean;
  put: (region: TaxRegion) => void;
}

/** States whose rate takes the place of their country's. */
function States({ record, path, region, disabled, put }: RegionProps) {
  const { t } = useTranslation();
  const { country, states } = region;
  return (
    <>
      {states.length > 0 && (
        <ul role="list" className={classes.states} aria-label={t('settings.tax_states')}>
          {states.map((state, at) => (
            // Rows have nothing else that stays: a state is chosen, and chosen anew.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className={classes.row}>
              <div className={classes.place}>
                <StateField
                  label={t('settings.tax_state')}
                  disabled={disabled}
                  country={country}
                  field={record.at(`${path}.states.${at}.code`)}
                />
              </div>
              <RateField disabled={disabled} field={record.at(`${path}.states.${at}.rate`)} />
              {!disabled && (
                <IconButton
                  className={classes.remove}
                  label={t('settings.tax_remove_state')}
                  side="end"
                  onClick={() => put({ ...region, states: states.filter((one) => one !== state) })}
                >
                  <RemoveIcon />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!disabled && country !== '' && states.length < MAX_TAX_STATES && (
        <div>
          <Button
            size="small"
            variant="quiet"
            icon={<AddIcon />}
            onClick={() => put({ ...region, states: [...states, { code: '', rate: region.rate }] })}
          >
            {t('settings.tax_add_state')}
          </Button>
        </div>
      )}
    </>
  );
}

function Region({ record, path, region, disabled, put, remove }: RegionProps & { remove: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(countriesQuery());
  const name = data?.rows.find(({ code }) => code === region.country)?.name ?? t('settings.tax_new_region');
  const country = record.at(`${path}.country`);
  return (
    <li className={classes.region}>
      <div role="group" aria-label={name} className={base.narrowStack16}>
        <div className={classes.row}>
          <div className={classes.place}>
            <CountryField
              label={t('settings.tax_country')}
              disabled={disabled}
              field={{
                ...country,
                // The states of another country are none of this one.
                onChange: (chosen) => put({ ...region, country: String(chosen), states: [] }),
              }}
            />
          </div>
          <RateField disabled={disabled} field={record.at(`${path}.rate`)} />
          {!disabled && (
            <IconButton
              className={classes.remove}
              label={t('settings.tax_remove', { name })}
              side="end"
              onClick={remove}
            >
              <RemoveIcon />
            </IconButton>
          )}
        </div>
        <States record={record} path={path} region={region} disabled={disabled} put={put} />
      </div>
    </li>
  );
}

/** Countries with a tax, each with its states that have a rate of their own. */
export function TaxRegions({
  record,
  path,
  label,
  help,
  disabled,
}: {
  record: SettingsRecord;
  path: string;
  label: string;
  help: string;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const { value, error, onChange } = record.at(path);
  const regions = value as TaxRegion[];
  const rows = regions.reduce((count, { states }) => count + 1 + states.length, 0);
  const list = useFocusAfterRemoval<HTMLDivElement>(rows);
  function change(changed: TaxRegion[]) {
    record.setErrors(withoutErrorsBelow(record.errors, path));
    onChange(changed);
  }
  return (
    <div ref={list} className={base.narrowStack16} data-path={path}>
      <div>
        <h3 className={base.label}>{label}</h3>
        {help && <p className={base.help}>{help}</p>}
        {error && <p className={base.fieldError}>{error}</p>}
      </div>
      {regions.length === 0 && <p className={base.muted}>{t('settings.tax_none')}</p>}
      <ul role="list" className={classes.regions}>
        {regions.map((region, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Region
            key={at}
            record={record}
            path={`${path}.${at}`}
            region={region}
            disabled={disabled}
            put={(changed) => change(regions.with(at, changed))}
            remove={() => change(regions.filter((one) => one !== region))}
          />
        ))}
      </ul>
      {!disabled && regions.length < MAX_TAX_REGIONS && (
        <div>
          <Button icon={<AddIcon />} onClick={() => change([...regions, { country: '', rate: 0, states: [] }])}>
            {t('settings.tax_add')}
          </Button>
        </div>
      )}
    </div>
  );
}
